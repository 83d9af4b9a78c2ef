import { laterError } from '#shared/errors/laterError.ts'
import type { App } from '../app/App.ts'
import type { AuthFrame } from '../app/frames/AuthFrame.ts'
import { createAuthFrame } from '../app/frames/createAuthFrame.ts'
import { isHostFramed } from '../app/frames/isHostFramed.ts'
import { showAlert } from '../app/reporting/showError.ts'
import { greetAuth } from './greetAuth.ts'
import { loadLogin } from './loadLogin.ts'
import { placeAuthFrame } from './placeAuthFrame.ts'
import { serveAuth } from './serveAuth.ts'
import { syncAuth } from './syncAuth.ts'
import { tellFailure } from './tellFailure.ts'

/** Which release of the auth frame this build belongs to: the folder that holds its page. */
declare const AUTH_VERSION: string

/** The version of the embedded wallet's protocol, which the frame's address carries. */
const version = '4'

/** Creates an app's auth frame. It loads with the first call. */
export function openAuth(app: App): AuthFrame {
  loadLogin(app)
  const frame = createAuthFrame({
    src: () => authAddress(app),
    handlers: serveAuth(app),
    onReady: (auth) => greetAuth(app, auth),
    onLoadFailed: () => tellFailure(app, 'ALERT_EMBEDDED_WALLET_LOAD'),
    onUnverified() {
      const error = laterError('ALERT_UNVERIFIED_DOMAIN')
      showAlert(app, error, { origin: app.askingOrigin })
      return error
    },
    onLoginTimeout: () => tellFailure(app, 'ALERT_EMBEDDED_WALLET_TIMEOUT'),
    refusal: isHostFramed() ? laterError('ALERT_HOST_FRAMED') : undefined,
    onLost: () => app.store.getState().patchAuth({ surface: 'none', waiting: 0 }),
  })
  syncAuth(app, frame.ask)
  placeAuthFrame(app, frame)
  return frame
}

/** The address of the frame's page. */
export function authAddress({ deployment, store }: Pick<App, 'deployment' | 'store'>): string {
  const { options, network } = store.getState()
  const query = new URLSearchParams({
    projectId: options.projectId ?? '',
    chainId: network ?? 'eip155:1',
    version,
    enableLogger: String(options.enableAuthLogger ?? options.debug !== false),
  })
  return `${deployment.authOrigin}/${AUTH_VERSION}/index.html?${query}`
}
