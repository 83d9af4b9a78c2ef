import { hearExtension } from '../connections/hearExtension.ts'
import { switchForHost } from '../switching/switchForHost.ts'
import { connectWallet } from './connectWallet.ts'
import { deleteConnectionForHost } from './deleteConnectionForHost.ts'
import { disconnectForHost } from './disconnectForHost.ts'
import { requestForHost } from './requestForHost.ts'
import { showHostLink } from './showHostLink.ts'
import { switchConnectionForHost } from './switchConnectionForHost.ts'
import { updateEmailForHost } from './updateEmailForHost.ts'
import { viewParams } from './viewParams.ts'

/** What the host may ask beyond opening and closing. It loads as a whole with the first use of any of it. */
export const hostRequests = {
  connectWallet,
  deleteConnection: deleteConnectionForHost,
  disconnect: disconnectForHost,
  extensionEvent: hearExtension,
  request: requestForHost,
  showHostLink,
  switchConnection: switchConnectionForHost,
  switchNetwork: switchForHost,
  updateEmail: updateEmailForHost,
  viewParams,
}
