import { useState } from 'react';
import type { WebProfile } from '@formseal/contracts';
import { call } from '../../api/client.js';
import { useSession } from '../../session/session.js';
import { t } from '../../text/text.js';
import { Sure } from '../../ui/dialog.js';
import { Notice } from '../../ui/notice.js';
import { wordsFor } from '../../ui/words.js';
import { MakeSignature } from './make-signature.js';

interface SignatureCardProps {
  readonly path: string;
  readonly profile: WebProfile;
  readonly onChange: (profile: WebProfile) => void;
  readonly mayChange: boolean;
}

/** The stored signature, and three ways to make another. */
export function SignatureCard({ path, profile, onChange, mayChange }: SignatureCardProps) {
  const { session } = useSession();
  const [changing, setChanging] = useState(false);
  const [removing, setRemoving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const store = async (png: string | null) => {
    try {
      onChange(await call<WebProfile>(`${path}/signature`, { method: 'PUT', body: { png } }));
      setChanging(false);
      setError(null);
    } catch (refused) {
      setError(refused);
    }
  };
  return (
    <section className="card">
      <header>
        <h2>{t.profile.signature}</h2>
      </header>
      <p className="muted">{t.profile.signatureLead}</p>
      {!changing && (
        <div className="signature-now">
          {profile.signature ? (
            <img src={profile.signature} alt={t.profile.signature} />
          ) : (
            <p className="muted">{t.profile.noSignature}</p>
          )}
          {mayChange && (
            <span className="form-foot">
              <button type="button" className="plain" onClick={() => setChanging(true)}>
                {profile.signature ? t.profile.change : t.sign.addSignature}
              </button>
              {profile.signature && (
                <button type="button" className="quiet" onClick={() => setRemoving(true)}>
                  {t.profile.remove}
                </button>
              )}
            </span>
          )}
        </div>
      )}
      {changing && (
        <MakeSignature
          name={session.user?.name ?? ''}
          onUse={(png) => void store(png)}
          onCancel={() => setChanging(false)}
        />
      )}
      {error !== null && <Notice kind="error">{wordsFor(error)}</Notice>}
      <Sure
        title={t.profile.remove}
        text={t.profile.removeText}
        action={t.common.remove}
        open={removing}
        onClose={() => setRemoving(false)}
        onSure={() => void store(null)}
      />
    </section>
  );
}
