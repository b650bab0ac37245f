import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.js';
import { SessionProvider } from './session/session.js';
import { applyTheme } from './account/theme.js';
import { language } from './text/text.js';
import { tellWhatIsCut } from './ui/cut-titles.js';
import { Mishap } from './ui/mishap.js';

document.documentElement.lang = language;
applyTheme();
tellWhatIsCut();
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Mishap>
      <SessionProvider>
        <App />
      </SessionProvider>
    </Mishap>
  </StrictMode>,
);
