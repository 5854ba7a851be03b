// A field that is taken when it is left, or at Enter.

type Left = (event: { currentTarget: HTMLInputElement }) => void;
type Key = (event: { currentTarget: HTMLInputElement; key: string }) => void;

/**
 * whenLeft hands over what stands in a field when it is left or at Enter, if that is not what was
 * shown. The browser tells of a change that was typed; Firefox tells of none that a program filled
 * in, such as one that writes what is said.
 */
export function whenLeft(
  shown: string,
  take: (field: HTMLInputElement) => void,
): { onChange: Left; onBlur: Left; onKeyDown: Key } {
  const left: Left = ({ currentTarget }) => {
    if (currentTarget.value !== shown) take(currentTarget);
  };
  return { onChange: left, onBlur: left, onKeyDown: (event) => event.key === "Enter" && left(event) };
}
