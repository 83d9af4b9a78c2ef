/**
 * The subfolders of `auth-frame/src`, lowest first, and which of them each may import: only ones listed before it. The
 * files beside the subfolders put the frame together and may import any of them.
 */
const subfolders: Readonly<Record<string, readonly string[]>> = {
  ui: [],
  serviceClient: [],
  // What runs in `social.html`, and what answers it.
  socialPopup: [],
  // What the visitor may read of this page's requests.
  requestReports: [],
  approval: ['ui'],
  session: ['serviceClient'],
  keys: ['session', 'serviceClient'],
  // The key that a login is bound to, and what is signed with it.
  browserKey: ['keys', 'session', 'serviceClient'],
  // What a new password has to be.
  password: [],
  chain: [],
  // What a change of address and every login after it have in common.
  emailChange: ['keys', 'serviceClient'],
  login: ['emailChange', 'keys', 'session', 'serviceClient', 'socialPopup'],
  socialLogin: ['login', 'keys', 'session', 'serviceClient', 'socialPopup'],
  // Another login at the keeper alone, for a visitor who cannot be mailed a link.
  keeperLogin: ['socialLogin', 'login', 'session', 'serviceClient', 'socialPopup'],
  // What may be approved inside the page, and what is asked where no window opens.
  reach: ['approval', 'serviceClient', 'ui'],
  // What a request means, in words, by what is asked.
  call: ['chain', 'approval', 'ui'],
  message: ['call', 'approval', 'ui'],
  typedData: ['call', 'approval', 'ui'],
  transaction: ['call', 'chain', 'approval'],
  smartAccount: ['call', 'chain', 'approval', 'ui'],
  operation: ['smartAccount', 'call', 'chain', 'approval', 'ui'],
  permissions: ['operation', 'smartAccount', 'call', 'approval', 'ui'],
  solana: ['message', 'call', 'approval', 'ui'],
  // What the popup reads again from the raw form of a request that came through the mailbox.
  rebuild: [
    ...['permissions', 'operation', 'smartAccount', 'transaction', 'typedData', 'message', 'solana'],
    ...['call', 'chain', 'approval', 'ui'],
  ],
  popup: ['rebuild', 'requestReports', 'password', 'approval', 'keys', 'serviceClient', 'ui'],
  // The security screen: what every page of it needs, then the pages.
  stage: ['popup', 'reach', 'login', 'keys', 'session', 'ui'],
  security: ['stage', 'popup', 'reach', 'keeperLogin', 'login', 'keys', 'session', 'ui'],
  // The wallet's own page, at the top level: its login, and the way to the security screen.
  ownPage: [
    ...['security', 'stage', 'popup', 'approval', 'socialLogin', 'login'],
    ...['emailChange', 'keys', 'session', 'serviceClient', 'ui'],
  ],
  // What the frame asks of the visitor while a login waits.
  proof: ['stage', 'approval', 'keeperLogin', 'login', 'ui'],
  user: ['smartAccount'],
  // The RPC methods, one file each: they read, ask the visitor and sign.
  answer: [
    ...['permissions', 'operation', 'smartAccount', 'transaction', 'typedData', 'message', 'solana'],
    ...['call', 'chain', 'approval', 'ui'],
  ],
}
/** Beside the subfolders, and imported by them: what one frame is made of, as a type, its storage and its clock. */
const kernel = ['Auth.ts', 'Log.ts', 'ModalFacts.ts', 'createStorage.ts', 'Clock.ts', 'browserClock.ts']

const folder = 'auth-frame/src/'
const always = [...kernel.map((file) => folder + file), `${folder}generated/`, 'auth-frame/api/', 'shared/src/']

/** Subfolder of the auth frame → the prefixes of what it may import. */
export const authLayers: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(subfolders).map(([subfolder, below]) => [
    `${folder}${subfolder}/`,
    [...below.map((each) => `${folder}${each}/`), ...always],
  ]),
)
