import { Link, useLocation, useNavigate } from 'react-router';
import { t } from '../text/text.js';
import { Icon } from '../ui/icon.js';

/** The way back to the documents: where they came from there, to the list as they left it. */
export function BackToList() {
  const navigate = useNavigate();
  const state = useLocation().state as { fromList?: boolean } | null;
  const back = (event: React.MouseEvent) => {
    if (!state?.fromList || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link to="/documents" className="quiet square" aria-label={t.nav.documents} onClick={back}>
      <Icon name="back" />
    </Link>
  );
}
