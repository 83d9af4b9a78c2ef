import type { App } from '../app/App.ts'
import { requestLogOf } from '../app/requestLog/requestLogOf.ts'
import { hearExtension } from '../wallets/connections/hearExtension.ts'
import { switchForHost } from '../wallets/switching/switchForHost.ts'
import { connectWallet } from './connectWallet.ts'
import { deleteConnectionForHost } from './deleteConnectionForHost.ts'
import { disconnectForHost } from './disconnectForHost.ts'
import { requestForHost } from './requestForHost.ts'
import { showHostLink } from './showHostLink.ts'
import { switchConnectionForHost } from './switchConnectionForHost.ts'
import { updateEmailForHost } from './updateEmailForHost.ts'
import { viewParams } from './viewParams.ts'

/** What the dapp asks is its act: the requests that follow are listed as made for it. */
const asked =
  <rest extends readonly unknown[], result>(work: (app: App, ...rest: rest) => result) =>
  (app: App, ...rest: rest): result => {
    requestLogOf(app).noteDapp()
    return work(app, ...rest)
  }

/** What the host may ask beyond opening and closing. It loads as a whole with the first use of any of it. */
export const hostRequests = {
  connectWallet: asked(connectWallet),
  deleteConnection: asked(deleteConnectionForHost),
  disconnect: asked(disconnectForHost),
  extensionEvent: hearExtension,
  request: asked(requestForHost),
  showHostLink,
  switchConnection: asked(switchConnectionForHost),
  switchNetwork: asked(switchForHost),
  updateEmail: asked(updateEmailForHost),
  viewParams,
}
