import { useEffect } from 'react';
import { SIGNED_OUT } from '../api/client.js';
import { useSession } from '../session/session.js';

/** A session that is over, ended elsewhere or by time, leads to the door and says so. */
export function useOver(): void {
  const { leave } = useSession();
  useEffect(() => {
    const over = () => leave('over');
    addEventListener(SIGNED_OUT, over);
    return () => removeEventListener(SIGNED_OUT, over);
  }, [leave]);
}
