import { useState } from 'react';
import { de } from '../text/de.js';
import { en } from '../text/en.js';
import { language, languages, setLanguage, t } from '../text/text.js';
import type { MenuGroup } from '../ui/menu.js';
import { setTheme, theme, THEMES } from './theme.js';
import type { Theme } from './theme.js';

const LANGUAGE_NAMES = { en: en.languageName, de: de.languageName };

/** How these pages look and speak, as groups of a menu. */
export function usePreferences(): readonly MenuGroup[] {
  const [shownTheme, setShownTheme] = useState(theme);
  const paint = (name: Theme) => {
    setTheme(name);
    setShownTheme(name);
  };
  return [
    {
      title: t.nav.theme,
      entries: THEMES.map((name) => ({ label: t.nav[name], chosen: shownTheme === name, act: () => paint(name) })),
    },
    {
      title: t.nav.language,
      entries: languages.map((name) => ({
        label: LANGUAGE_NAMES[name],
        chosen: language === name,
        act: () => setLanguage(name),
      })),
    },
  ];
}
