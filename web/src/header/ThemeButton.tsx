import { theme } from "../state";
import { nextTheme } from "../theme";
import { Icon } from "../ui/Icon";

const icons = { system: "system", light: "sun", dark: "moon" } as const;

/** ThemeButton turns from the system’s theme to the other one, its own and back. */
export function ThemeButton() {
  const label = `Theme: ${theme.value}`;
  return (
    <button type="button" class="icon-button" aria-label={label} title={label} onClick={nextTheme}>
      <Icon name={icons[theme.value]} />
    </button>
  );
}
