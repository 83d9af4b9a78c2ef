import type { FolderRule } from './FolderRule.ts'

type Subject = {
  readonly about: string
  /** The subjects below it that it may import. */
  readonly below: readonly string[]
  /**
   * Its subfolders, lowest first: each may import those before it. `*` means the files that are in the subject's folder
   * itself.
   */
  readonly folders?: Readonly<Record<string, string>>
}

/** The subjects of the auth frame, lowest first. */
const subjects: Readonly<Record<string, Subject>> = {
  ui: {
    about: 'Elements, theme and formats of the screens that the auth frame and the popup render.',
    below: [],
    folders: {
      '*': 'Elements, theme and formats of the screens that the auth frame and the popup render.',
      page: 'Full-frame pages: one at a time, with a form, a list or a status line.',
    },
  },
  browser: {
    about: 'What the browser provides: storage, database, clock and console, and the list of requests of this page.',
    below: [],
  },
  loginSession: {
    about: 'The login session: clients of both service roles, access tokens, and the user whom they belong to.',
    below: ['browser'],
  },
  keys: {
    about:
      'The seed: its shares, the vault that combines them, enrollment of a browser, and the key of a login session.',
    below: ['loginSession', 'browser'],
    folders: {
      seals: 'Protection of the recovery share by a passkey or a password.',
      '*': 'The seed: its shares, the vault that combines them, enrollment of a browser, and the key of a login session.',
    },
  },
  approval: {
    about: 'Approvals: the queue, the screen that shows one, and its Approve button.',
    below: ['loginSession', 'browser', 'ui'],
    folders: {
      visibility: 'Keeps the Approve button disabled unless the user can see the screen.',
      '*': 'Approvals: the queue, the screen that shows one, and its Approve button.',
      inFrame: 'Approvals that the user may give without the popup, and the proofs of reading that replace it.',
    },
  },
  login: {
    about: 'Login: the flows by email, social provider and Farcaster, email change, and logging out.',
    below: ['approval', 'keys', 'loginSession', 'browser', 'ui'],
  },
  eip155: {
    about: 'Requests of the EOA on eip155 networks.',
    below: ['approval', 'browser', 'ui'],
    folders: {
      chain: 'The client of a network, its fees and errors, whether an account can pay, and the schemas of hex values.',
      call: 'Decodes a contract call, simulates it and describes it to the user; swaps too.',
      accounts: 'The addresses of the EOA and of its Safe, and the calls to them that are refused.',
      message: 'Messages (`personal_sign`) and sign-ins.',
      typedData: 'Typed data (EIP-712): permits, orders, forwarded calls.',
      transaction: 'Transactions of the EOA.',
    },
  },
  smartAccount: {
    about: 'Requests of the smart account (Safe, ERC-4337).',
    below: ['eip155', 'approval', 'browser', 'ui'],
    folders: {
      '*': 'The smart account: its address, client and signatures.',
      operation: 'User operations: prepared, described, signed and sent to the bundler.',
      permissions: 'Session permissions (ERC-7715): granted, spent and revoked.',
      calls: 'Batches (EIP-5792), their status, capabilities and assets.',
    },
  },
  solana: {
    about: 'Requests on Solana.',
    below: ['eip155', 'approval', 'browser', 'ui'],
    folders: {
      '*': 'Solana RPC, amounts and encodings, and what a transaction is.',
      instructions: 'Decodes the instructions of known programs.',
      transaction: 'Transactions: read, simulated, described, signed and sent.',
      message: 'Messages, also in the off-chain format.',
    },
  },
  rpc: {
    about: 'The policy for RPC requests, and the file that answers each method.',
    below: ['solana', 'smartAccount', 'eip155'],
  },
  popup: {
    about: 'The popup, a window of the wallet that no page can cover: its messages, and how the auth frame opens it.',
    below: ['solana', 'smartAccount', 'eip155', 'approval', 'keys', 'loginSession', 'browser', 'ui'],
    folders: {
      '*': 'The popup, a window of the wallet that no page can cover: its messages, and how the auth frame opens it.',
      rebuild: 'Rebuilds an approval from the raw request if it came through the mailbox.',
      page: 'The screens of the popup.',
    },
  },
  security: {
    about: 'The security screen: recovery phrase, browsers, protection of the backup, deletion of the account.',
    below: ['popup', 'login', 'approval', 'keys', 'loginSession', 'browser', 'ui'],
  },
  frame: {
    about: 'Assembles the auth frame: its parts, its handlers, and its connection to the modal.',
    below: [
      ...['security', 'popup', 'rpc', 'smartAccount', 'eip155', 'login'],
      ...['approval', 'keys', 'loginSession', 'browser', 'ui'],
    ],
  },
}

const root = 'auth-frame/src/'
/** Every folder may import these. */
const always = [`type ${root}Auth.ts`, `type ${root}RpcAnswer.ts`, `type ${root}ModalFacts.ts`, `${root}generated/`]
const outside = ['auth-frame/api/', 'shared/src/']

/** The folders of `auth-frame/src`, and what each may import. The files beside them are the entries of the pages. */
export const authLayers: Readonly<Record<string, FolderRule>> = Object.fromEntries(
  Object.entries(subjects).flatMap(([name, { about, below, folders = {} }]) => {
    const subject = `${root}${name}/`
    const allowed = [...below.map((each) => `${root}${each}/`), ...always, ...outside]
    const subfolders = Object.keys(folders).map((folder) => subject + (folder === '*' ? folder : `${folder}/`))
    return [
      [subject, { about, mayImport: allowed }],
      ...Object.values(folders).map((each, index) => [
        subfolders[index],
        { about: each, mayImport: [...subfolders.slice(0, index), ...allowed] },
      ]),
    ]
  }),
)
