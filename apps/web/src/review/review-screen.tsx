import { useEffect, useState } from 'react';
import type { ReviewDocument, ReviewPage } from '@formseal/contracts';
import { calledOf } from '../documents/called.js';
import { t } from '../text/text.js';
import { Icon } from '../ui/icon.js';
import { Notice } from '../ui/notice.js';
import { useBack } from '../ui/use-back.js';
import { useNarrow } from '../ui/use-media.js';
import { useSteps } from '../ui/use-steps.js';
import { useEscape } from '../ui/use-escape.js';
import { DrawLayer } from './draw/draw-layer.js';
import { InHandHint } from './draw/in-hand.js';
import { PencilHint } from './draw/pencil.js';
import { AboutWhom } from './about-whom.js';
import { LinkValues } from './link-values.js';
import { Sheet } from './list/sheet.js';
import { TodoList } from './list/todo-list.js';
import { useCovered } from './pages/covered.js';
import { FieldBox } from './pages/field-box.js';
import { useRoomToTick } from './pages/room-to-tick.js';
import { openItems } from './items.js';
import { Pages } from './pages/pages.js';
import { usePdf } from './pages/use-pdf.js';
import { usePrinted } from './pages/use-printed.js';
import { Shortcuts } from './shortcuts.js';
import { NotSaved } from './not-saved.js';
import { AskOthers } from './sign/ask-others.js';
import { Finished } from './sign/finished.js';
import { LastLook } from './sign/last-look.js';
import { KnownPeople } from './people.js';
import { Requested } from './sign/requested.js';
import { isFinished, isSignedHere, isUnplaced } from './state.js';
import { ReviewStore } from './store.js';
import { strongerWords } from './stronger.js';
import { TopBar } from './top-bar.js';
import { ReviewProvider, useReview, useStore } from './use-review.js';

interface ReviewScreenProps {
  readonly document: ReviewDocument;
  /** Where its calls go: `/documents/{id}` signed in, `/review/{id}` over a link. */
  readonly base: string;
}

/** A document on the desk: its pages, and beside them what there is to do. */
export function ReviewScreen({ document, base }: ReviewScreenProps) {
  const [store, setStore] = useState<ReviewStore | null>(null);
  useEffect(() => {
    const opened = new ReviewStore(document, base);
    setStore(opened);
    return opened.open();
    // A document is loaded anew under another id only.
  }, [document.id, base]);
  useEffect(() => {
    globalThis.document.title = `${calledOf(document)} · Formseal`;
  }, [document]);
  if (!store) return null;
  return (
    <ReviewProvider value={store}>
      <KnownPeople>
        <Desk />
      </KnownPeople>
    </ReviewProvider>
  );
}

function Desk() {
  const store = useStore();
  const [zoom, setZoom] = useState(1);
  const [listed, setListed] = useState(false);
  const { dialog, setDialog, look } = useDialog();
  const [keysTold, tellKeys] = useState(false);
  const status = useReview((state) => state.document.status);
  const via = useReview((state) => state.document.access.via);
  const signs = useReview(isSignedHere);
  const sign = () => {
    setListed(false);
    look();
  };
  const finished = useReview((state) => isFinished(state.document));
  const signedFile = via === 'session' && (status === 'signed' || status === 'sent');
  const pdf = usePrinted(usePdf(`${store.base}/${signedFile ? 'signed.pdf' : 'pages.pdf'}`));
  useEscape(
    listed,
    // What is looked through in it closes first.
    () => globalThis.document.querySelector('.look-through'),
    () => setListed(false),
  );
  useBack(listed, () => setListed(false));
  return (
    <div className={listed ? 'review is-listed' : 'review'}>
      <TopBar
        zoom={zoom}
        onZoom={setZoom}
        onSign={sign}
        onKeys={() => tellKeys(true)}
        onAsk={() => setDialog('ask')}
        finished={finished}
      />
      <main className="review-main" id="content">
        <Sheets pdf={pdf} zoom={zoom} bare={signedFile} />
        <PencilHint onLook={(how) => setDialog(how === 'seal' ? how : 'anywhere')} />
        <InHandHint />
        <Side pdf={pdf} listed={listed} onClose={() => setListed(false)} onSign={signs ? sign : null} />
        {!finished && <Sheet onList={() => setListed(true)} onWriting={() => setListed(false)} />}
      </main>
      <Shortcuts told={keysTold} onTell={tellKeys} />
      <Dialogs dialog={dialog} onDialog={setDialog} />
    </div>
  );
}

interface SideProps extends Pick<React.ComponentProps<typeof TodoList>, 'onSign'> {
  readonly pdf: ReturnType<typeof usePdf>;
  readonly listed: boolean;
  readonly onClose: () => void;
}

/** Beside the pages, on a phone over them once it is called for: what there is to do. */
function Side({ pdf, listed, onClose, onSign }: SideProps) {
  const narrow = useNarrow();
  const finished = useReview((state) => isFinished(state.document));
  return (
    <aside className="side" aria-label={t.review.listTitle}>
      <header className="side-head">
        <h2>{t.review.listTitle}</h2>
        <button type="button" className="quiet square" aria-label={t.common.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <Banners broken={pdf === 'broken'} />
      <Requested />
      <AboutWhom />
      <LinkValues />
      {finished ? (
        <Finished />
      ) : (
        <TodoList onSign={onSign} pdf={typeof pdf === 'object' ? pdf : null} inSight={listed || !narrow} />
      )}
    </aside>
  );
}

/** `anywhere`: the last look of who does not mind where the signature stands; `seal`: without one on a page. */
type OpenDialog = 'look' | 'anywhere' | 'seal' | 'ask' | null;

interface DialogsProps {
  readonly dialog: OpenDialog;
  readonly onDialog: (dialog: OpenDialog) => void;
}

function Dialogs({ dialog, onDialog }: DialogsProps) {
  const close = () => onDialog(null);
  /** Of the times somebody was asked: who is typed stays until they are. */
  const [round, setRound] = useState(0);
  const [wasOpen, setWasOpen] = useState(false);
  if (dialog === 'ask' && !wasOpen) setWasOpen(true);
  const asked = () => {
    close();
    setRound(round + 1);
  };
  return (
    <>
      {wasOpen && <AskOthers key={round} open={dialog === 'ask'} onClose={close} onAsked={asked} />}
      {dialog !== null && dialog !== 'ask' && (
        <LastLook
          seals={dialog === 'seal'}
          anywhere={dialog === 'anywhere'}
          onClose={close}
          onAsk={() => onDialog('ask')}
          onSeal={() => onDialog('seal')}
        />
      )}
    </>
  );
}

/** The dialog that is open. Who was asked where they sign comes to the last look once they said it. */
function useDialog() {
  const store = useStore();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const placed = useReview((state) => state.placing && !state.drawing);
  useEffect(() => {
    if (placed && openItems(store.state.items).length === 0) setDialog('look');
  }, [placed, store]);
  // Before a signature goes where there is room, or on a page of its own, its person is asked.
  const look = () => {
    const asks = isUnplaced(store.state) && store.correcting;
    store.pencil(asks, asks);
    if (!asks) setDialog('look');
  };
  return { dialog, setDialog, look };
}

function Sheets({ pdf, zoom, bare }: { pdf: ReturnType<typeof usePdf>; zoom: number; bare: boolean }) {
  const pages = useReview((state) => state.pages);
  // Given to others, a blank is not the account's to sign.
  const signer = useReview(({ document }) =>
    document.requested === 'open' ? null : (document.access.signer?.name ?? null),
  );
  const onPages = useReview((state) => state.onPages);
  const covered = useCovered();
  const rooms = useRoomToTick();
  const isDrawn = useDrawnPages();
  return (
    <Pages
      pdf={typeof pdf === 'object' ? pdf : null}
      pages={pages}
      zoom={zoom}
      covered={bare ? null : covered}
      label={t.review.listTitle}
      over={(page) =>
        !bare &&
        isDrawn(page) && (
          <>
            {onPages.get(page.page)?.map((id) => (
              <FieldBox key={id} id={id} page={page} signer={signer} room={rooms.get(id)} />
            ))}
            <DrawLayer pdf={typeof pdf === 'object' ? pdf : null} page={page} />
          </>
        )
      }
    />
  );
}

/** More inputs than these are drawn page by page. */
const INPUTS_AT_ONCE = 150;

/** Whether the inputs of a page are drawn by now; those of the page at hand are. */
function useDrawnPages(): (page: ReviewPage) => boolean {
  const pages = useReview((state) => state.pages);
  const onPages = useReview((state) => state.onPages);
  const atHand = useReview(({ focus, pointed, byId }) => byId.get(focus ?? pointed ?? '')?.page);
  const sizes = pages.map(({ page }) => onPages.get(page)?.length ?? 0);
  const drawn = useSteps(sizes, INPUTS_AT_ONCE);
  return (page) => page.page === atHand || pages.indexOf(page) < drawn;
}

function Banners({ broken }: { readonly broken: boolean }) {
  const document = useReview((state) => state.document);
  const { requiresStrongerSignature, requiresStrongerSignatureReason, access, requested } = document;
  return (
    <>
      {requiresStrongerSignature && (
        <Notice kind="warning" title={t.review.stronger}>
          <p>{strongerWords(requiresStrongerSignatureReason)}</p>
          <p>{t.review.strongerText}</p>
        </Notice>
      )}
      {!access.fill && <Notice kind="info">{requested === 'open' ? t.requested.frozen : t.review.readOnly}</Notice>}
      <NotSaved />
      {broken && <Notice kind="error">{t.errors['unreachable']}</Notice>}
    </>
  );
}
