import type { FolderRule } from './FolderRule.ts'

type Subject = {
  readonly about: string
  /** Other subjects (folders) from which this subject's files may import. They must be listed before this subject. */
  readonly below: readonly string[]
  /**
   * Subfolders, lowest layer first. A subfolder may import those listed before it. `*` means the files directly in the
   * subject's folder.
   */
  readonly folders?: Readonly<Record<string, string>>
}

/** The subjects (folders) of the auth frame, lowest layer first. */
const subjects: Readonly<Record<string, Subject>> = {
  ui: {
    about: 'Elements, theme and formats of all screens, and the pages that fill the frame: form, list, status line.',
    below: [],
  },
  browser: {
    about: 'What the browser provides: storage, database, clock, console and encodings, and the requests of this page.',
    below: [],
  },
  loginSession: {
    about: 'The login session: clients of both service roles, access tokens, and the user whom they belong to.',
    below: ['browser'],
  },
  keys: {
    about:
      'The seed: its shares, the vault that combines them, enrollment of a browser, and seals of the recovery share.',
    below: ['loginSession', 'browser'],
  },
  approval: {
    about: 'Approvals: the queue, the screen, the button that opens only while the user can see the screen.',
    below: ['loginSession', 'browser', 'ui'],
  },
  login: {
    about: 'Logging in and out: attempts, login by email, email change.',
    below: ['approval', 'keys', 'loginSession', 'browser', 'ui'],
    folders: {
      '*': 'Logging in and out: attempts, login by email, email change.',
      provider: "Login by a social provider or by Farcaster, and the page that guides the provider's popup.",
      keeper: 'A fresh proof of the user for the keeper role: a mailed link, or another login at the provider.',
    },
  },
  eip155: {
    about: 'RPC methods of the EOA.',
    below: ['approval', 'browser', 'ui'],
    folders: {
      chain: 'The client of a network, its fees and errors, the addresses of the EOA and of its Safe.',
      call: 'Contract calls: decoded, simulated, described, and refused if they could give the Safe away.',
      '*': 'Messages, sign-ins, transactions and typed data (EIP-712) of the EOA.',
    },
  },
  smartAccount: {
    about: 'RPC methods of the smart account (Safe, ERC-4337).',
    below: ['eip155', 'approval', 'browser', 'ui'],
    folders: {
      '*': 'The smart account: its address, client and signatures, and its user operations.',
      calls: 'Batches (EIP-5792) and session permissions (ERC-7715).',
    },
  },
  solana: {
    about: 'RPC methods on Solana: transactions and messages, read, simulated, described and signed.',
    below: ['eip155', 'approval', 'browser', 'ui'],
  },
  popup: {
    about: 'The popup (P), a window that no page can cover: how the auth frame opens it, its messages, its screens.',
    below: ['solana', 'smartAccount', 'eip155', 'approval', 'keys', 'loginSession', 'browser', 'ui'],
  },
  security: {
    about: 'The security screen, and the pages of the wallet at the top level.',
    below: ['popup', 'login', 'approval', 'keys', 'loginSession', 'browser', 'ui'],
  },
  frame: {
    about:
      'Assembles the auth frame: its parts, its handlers, its connection to the modal, the policy for RPC requests.',
    below: [
      ...['security', 'popup', 'solana', 'smartAccount', 'eip155', 'login'],
      ...['approval', 'keys', 'loginSession', 'browser', 'ui'],
    ],
  },
}

const root = 'auth-frame/src/'
/** Files and folders that every folder may import. */
const always = [`type ${root}Auth.ts`, `type ${root}RpcAnswer.ts`, `type ${root}ModalFacts.ts`, `${root}generated/`]
const outside = ['auth-frame/api/', 'shared/src/']

/**
 * The folders of `auth-frame/src`, and what each may import. Files directly in `src` are the entry points of the pages.
 */
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
