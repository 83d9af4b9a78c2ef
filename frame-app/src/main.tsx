import { createRoot } from 'react-dom/client'
import { deferred } from '#shared/deferred.ts'
import type { ModalDeployment } from '#shared/deployment.ts'
import type { AirlockError } from '#shared/errors/AirlockError.ts'
import type { App } from './app/App.ts'
import { AppContext } from './app/AppContext.ts'
import { connectHost } from './app/frames/connectHost.ts'
import { type HostPort, takeHostPort } from './app/frames/takeHostPort.ts'
import { first } from './generated/i18n/messages.js'
import { createApp } from './host/createApp.ts'
import { loadOpeningParts } from './host/loadOpeningParts.ts'
import { onceState } from './host/onceState.ts'
import { serveHost } from './host/serveHost.ts'
import { syncHost } from './host/syncHost.ts'
import { watchOnline } from './host/watchOnline.ts'
import { watchTabs } from './host/watchTabs.ts'
import { loadLaterParts } from './modal/loadLaterParts.ts'
import { Modal } from './modal/Modal.tsx'
import { loadView } from './modal/views.tsx'
import { loadLaterIcon } from './ui/pictures/loadLaterIcon.ts'
import { loadStyles } from './ui/theme/withStyles.ts'
import { browserOf } from './wallets/browserOf.ts'
import { isMobile } from './wallets/isMobile.ts'
import '#shared/look/reset.css'
import '#shared/look/tokens.css'
import './ui/theme/theme.css'
import './modal/skeleton.css'

const content = document.querySelector<HTMLMetaElement>('meta[name=deployment]')?.content ?? ''
// `stampBuilds` validates the deployment before it writes the meta tag, so we do not check its schema again.
const deployment: ModalDeployment = JSON.parse(content)

async function start({ port, askingOrigin }: HostPort): Promise<void> {
  const { promise: ready, resolve } = deferred<App>()
  const host = await connectHost(port, serveHost(ready))
  const browser = browserOf(window)
  const isPhone = isMobile({
    userAgent: browser.userAgent,
    hasCoarsePointer: matchMedia('(pointer: coarse)').matches,
  })
  const openAuth = (app: App) => import('./embedded/openAuth.ts').then((loaded) => loaded.openAuth(app))
  // The relay sees this frame's origin, not the dapp's, so the alert is about the modal's origin.
  const onRefused = (app: App, refusal: AirlockError) => {
    const asking = { origin: location.origin }
    import('./app/reporting/showError.ts').then((loaded) => loaded.showAlert(app, refusal, asking)).catch(() => {})
  }
  const app = createApp({ deployment, askingOrigin, host, isPhone, browser, openAuth, onRefused })
  syncHost(app)
  watchOnline(app)
  watchTabs(app)
  onceState(
    app.store,
    ({ open, preloaded }) => open || preloaded,
    () =>
      loadOpeningParts()
        .then(({ startLater }) => startLater(app))
        .catch(() => {})
        .finally(app.store.getState().setFirstLoaded),
  )
  onceState(
    app.store,
    ({ mayLoadMore }) => mayLoadMore,
    () => {
      for (const load of [loadStyles, loadLaterIcon]) void load().catch(() => {})
      loadLaterParts().then(
        ({ loadNextViews }) => loadNextViews(app, (view) => loadView(app, view)),
        () => {},
      )
    },
  )
  // The user's language, unless it is English.
  Object.assign(first, await globalThis.firstTable)
  createRoot(document.getElementById('root')!).render(
    <AppContext value={app}>
      <Modal />
    </AppContext>,
  )
  resolve(app)
}

// The SDK sets this fragment if the frame is about to open. `index.html` reads the rest of it.
if (location.hash.startsWith('#open')) loadOpeningParts().catch(() => {})

takeHostPort()
  .then(start)
  .catch((error: Error) => console.error(`Airlock: ${error.message}`))
