// A field that is taken when it is left.

type Left = (event: { currentTarget: HTMLInputElement }) => void;

/**
 * whenLeft hands over what stands in a field when it is left, if that is not what was shown. The
 * browser tells of a change that was typed; Firefox tells of none that a program filled in, such as
 * one that writes what is said.
 */
export function whenLeft(shown: string, take: (field: HTMLInputElement) => void): { onChange: Left; onBlur: Left } {
  const left: Left = ({ currentTarget }) => {
    if (currentTarget.value !== shown) take(currentTarget);
  };
  return { onChange: left, onBlur: left };
}
