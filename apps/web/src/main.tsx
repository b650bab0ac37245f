import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.js';
import { SessionProvider } from './session/session.js';
import { applyTheme } from './account/theme.js';
import { language } from './text/text.js';
import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/shell.css';
import './styles/documents.css';
import './styles/review.css';
import './styles/fields.css';
import './styles/draw.css';
import './styles/settings.css';
import './styles/verify.css';

document.documentElement.lang = language;
applyTheme();
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <SessionProvider>
      <App />
    </SessionProvider>
  </StrictMode>,
);
