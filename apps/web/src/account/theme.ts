const KEPT = 'formseal.theme';
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const theme = (): Theme => THEMES.find((known) => known === localStorage.getItem(KEPT)) ?? 'system';

/** The system decides unless the person did. */
export function applyTheme(): void {
  const chosen = theme();
  document.documentElement.style.colorScheme = chosen === 'system' ? 'light dark' : chosen;
}

export function setTheme(next: Theme): void {
  localStorage.setItem(KEPT, next);
  applyTheme();
}
