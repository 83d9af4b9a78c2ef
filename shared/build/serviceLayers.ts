import type { FolderRule } from './FolderRule.ts'

const service = 'auth-frame/service/'
const always = ['auth-frame/api/', 'shared/src/']

/**
 * Files with the types of the database and of the mail sender. Every folder may import these types. Functions receive
 * the database and the mail sender as arguments.
 */
const types = ['database/Database.ts', 'mail/Mail.ts'].map((file) => `type ${service}${file}`)

/**
 * The subjects of the service, lowest layer first. Each has a sentence about the subject, and the folders that it may
 * import. A subject may import only subjects that are listed before it.
 */
const subjects: Readonly<Record<string, { readonly about: string; readonly below: readonly string[] }>> = {
  settings: { about: 'The settings of a process, read once from its environment.', below: [] },
  http: {
    about:
      'One HTTP request: who sends it, how it is answered, and what a route works with: keys, log, periodic tasks.',
    below: ['settings'],
  },
  database: {
    about: 'Tables, migrations, connections, locks and the deletion of expired rows.',
    below: ['http', 'settings'],
  },
  mail: { about: 'Every email that the service sends, and the SMTP client.', below: ['http'] },
  account: {
    about: 'Accounts and their identities, and how their addresses are stored.',
    below: ['http', 'database'],
  },
  limits: {
    about: 'Limits on requests, logins, emails and wrong codes, and the check of the asking origin.',
    below: ['account', 'http', 'database', 'settings'],
  },
  session: {
    about: 'Login sessions: opened, refreshed, listed and ended.',
    below: ['limits', 'account', 'http'],
  },
  'login/*': {
    about: "Logins: started, settled, collected; codes by email, the keeper's approval of a new browser by a link.",
    below: ['session', 'limits', 'account', 'mail', 'http'],
  },
  'login/social': {
    about: 'Login with Google, GitHub, Apple, Facebook, X and Discord, and with Farcaster, verified on chain.',
    below: ['login/*', 'limits', 'account', 'http'],
  },
  enrolment: {
    about: 'The shares of enrolled browsers, and the record of who was given a recovery share.',
    below: ['session', 'account', 'mail', 'http', 'database'],
  },
  emailChange: {
    about: 'The change of an email address, which both roles have to make.',
    below: ['login/*', 'session', 'limits', 'account', 'mail', 'http', 'database'],
  },
  confirmation: {
    about: 'What a logged-in user confirms: a look at the keys, an approval by email or mailbox, the deletion.',
    below: ['login/*', 'session', 'limits', 'account', 'mail', 'http'],
  },
}

/** Returns the prefix of a folder for `layers.ts`. `x/*` means the files directly in `x`. */
const prefix = (folder: string) => service + (folder.endsWith('/*') ? folder : `${folder}/`)

/** Folder of the service → a sentence about it, and what it may import. */
export const serviceLayers: Readonly<Record<string, FolderRule>> = {
  [service]: {
    about: 'The entry points, which start the service and put its subjects together.',
    mayImport: [service, ...always],
  },
  ...Object.fromEntries(
    Object.entries(subjects).map(([folder, { about, below }]) => [
      prefix(folder),
      { about, mayImport: [...below.map(prefix), ...types, ...always] },
    ]),
  ),
}
