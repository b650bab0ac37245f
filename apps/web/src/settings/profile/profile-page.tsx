import type { WebProfile } from '@formseal/contracts';
import { useLoaded } from '../../api/use-loaded.js';
import { useAccount } from '../../session/session.js';
import { t } from '../../text/text.js';
import { Notice } from '../../ui/notice.js';
import { PageHead } from '../page-head.js';
import { SignatureCard } from './signature-card.js';
import { ValuesForm } from './values-form.js';

/** What forms are filled and signed with. */
export function ProfilePage() {
  const { id, role } = useAccount();
  const path = `/accounts/${id}/profile`;
  const { data, error, put } = useLoaded<WebProfile>(path);
  const shared = { path, onChange: put, mayChange: role === 'owner' };
  return (
    <>
      <PageHead title={t.profile.title} lead={t.profile.lead} error={error} waiting={data === null} />
      {data && role !== 'owner' && <Notice kind="info">{t.profile.ownersOnly}</Notice>}
      {data && <SignatureCard {...shared} profile={data} />}
      {data && <ValuesForm key={id} {...shared} profile={data} />}
    </>
  );
}
