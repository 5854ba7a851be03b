// What is in place of a view that cannot be drawn: the rest of the page goes on.
import { Component, type ComponentChildren } from "preact";
import { Problem } from "./Problem";

interface Props {
  children: ComponentChildren;
}

interface State {
  /** reason is why the view could not be drawn, null as long as it can. */
  reason: string | null;
}

/** Boundary shows a view, or why it could not be drawn and the way to draw it again. */
export class Boundary extends Component<Props, State> {
  override state: State = { reason: null };

  override componentDidCatch(error: unknown): void {
    console.error(error);
    this.setState({ reason: error instanceof Error ? error.message : String(error) });
  }

  override render({ children }: Props, { reason }: State) {
    if (reason === null) return children;
    return (
      <Problem
        text={`This view failed: ${reason}. Your text is unchanged.`}
        onRetry={() => this.setState({ reason: null })}
      />
    );
  }
}
