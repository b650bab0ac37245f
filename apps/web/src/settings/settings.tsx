import { Navigate, Route, Routes } from 'react-router';
import { useAccount } from '../session/session.js';
import { ActivityPage } from './activity-page.js';
import { KeysPage } from './keys/keys-page.js';
import { LearnedPage } from './learned-page.js';
import { t } from '../text/text.js';
import { OrganisationPage } from './organisation/organisation-page.js';
import { PageHead } from './page-head.js';
import { PlanPage } from './plan-page.js';
import { ProfilePage } from './profile/profile-page.js';
import { SecurityPage } from './security-page.js';

/** Everything about the account in use; another account starts each page anew. */
export default function Settings() {
  const { id } = useAccount();
  return (
    <Routes key={id}>
      <Route path="profile" element={<ProfilePage />} />
      <Route path="learned" element={<LearnedPage />} />
      <Route path="activity" element={<ActivityPage />} />
      <Route path="plan" element={<PlanPage />} />
      <Route path="organisation" element={<OrganisationPage />} />
      <Route path="developers" element={<KeysPage />} />
      <Route path="security" element={<SecurityPage />} />
      <Route index element={<Navigate to="profile" replace />} />
      <Route path="*" element={<NowhereHere />} />
    </Routes>
  );
}

/** Among the pages of the account, with the ways to all others beside it. */
const NowhereHere = () => <PageHead title={t.notFound.title} lead={t.notFound.text} />;
