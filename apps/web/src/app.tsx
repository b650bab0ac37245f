import { lazy, Suspense } from 'react';
import { BrowserRouter, Navigate, Outlet, Route, Routes, useLocation } from 'react-router';
import { NotFound } from './account/not-found.js';
import { Shell } from './account/shell.js';
import { DocumentsPage } from './documents/documents-page.js';
import { UploadsProvider } from './documents/uploads.js';
import { Forgotten, NewPassword } from './joining/forgotten.js';
import { Invitation } from './joining/invitation.js';
import { NoAccount } from './joining/no-account.js';
import { SignIn } from './joining/sign-in.js';
import { SignUp } from './joining/sign-up.js';
import { DocumentEntrance, LinkEntrance } from './review/entrances.js';
import { useSession } from './session/session.js';
import { Slowed } from './ui/slowed.js';
import { PagesOnTheWayBack } from './ui/use-back.js';
import { VerifyPage } from './verify/verify-page.js';

const SigningPage = lazy(() => import('./signing/signing-page.js').then((page) => ({ default: page.SigningPage })));
const Settings = lazy(() => import('./settings/settings.js'));

/** Which address shows what. */
export function App() {
  return (
    <BrowserRouter>
      <Slowed />
      <PagesOnTheWayBack />
      <Routes>
        <Route path="/review/:token?" element={<LinkEntrance />} />
        <Route
          path="/signing"
          element={
            <Suspense fallback={null}>
              <SigningPage />
            </Suspense>
          }
        />
        <Route path="/sign-in" element={<SignIn />} />
        <Route path="/sign-up" element={<SignUp />} />
        <Route path="/forgotten" element={<Forgotten />} />
        <Route path="/new-password" element={<NewPassword />} />
        <Route path="/invitation" element={<Invitation />} />
        <Route path="/verify" element={<VerifyPage />} />
        <Route element={<SignedIn />}>
          <Route path="/documents/:id" element={<DocumentEntrance />} />
          <Route element={<Shell />}>
            <Route path="/documents" element={<DocumentsPage />} />
            <Route
              path="/settings/*"
              element={
                <Suspense fallback={null}>
                  <Settings />
                </Suspense>
              }
            />
          </Route>
        </Route>
        <Route path="/profile" element={<Navigate to="/settings/profile" replace />} />
        <Route path="/" element={<Navigate to="/documents" replace />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </BrowserRouter>
  );
}

function SignedIn() {
  const { session } = useSession();
  const { pathname } = useLocation();
  if (session.user && session.accounts.length === 0) return <NoAccount />;
  if (!session.user) return <Navigate to={`/sign-in?to=${encodeURIComponent(pathname)}`} replace />;
  return (
    <UploadsProvider key={session.user.id}>
      <Outlet />
    </UploadsProvider>
  );
}
