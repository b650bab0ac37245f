import { askEarly, drawsPdf } from './api/early.js';
import { loadAnewForMissingParts } from './api/missing-parts.js';
import { loadPdfJs, startWorker } from './review/pages/pdfjs.js';
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
import './styles/requests.css';
import './styles/forced-colors.css';
import './styles/print.css';

// The little that goes first: the app's own script is long, and what it will ask for need not wait for it. The worker
// starts beside it; pdf.js itself would only keep it from the fields.
loadAnewForMissingParts();
void askEarly(location.pathname);
const draws = drawsPdf(location.pathname);
if (draws) startWorker();
import('./root.js').then(
  () => (draws ? loadPdfJs().catch(() => undefined) : undefined),
  () => document.documentElement.classList.add('is-missing'),
);
