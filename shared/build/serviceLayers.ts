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
  context: {
    about: 'What a route works with: interfaces of everything below, the keys, the log and periodic tasks.',
    below: ['settings'],
  },
  database: {
    about: 'Tables, migrations, connections, locks and the deletion of expired rows.',
    below: ['context', 'settings'],
  },
  http: {
    about: 'One HTTP request: who sends it, in which session, and how it is answered.',
    below: ['context', 'settings'],
  },
  mail: { about: 'Every email that the service sends, and the SMTP client.', below: ['http', 'context'] },
  account: {
    about: 'Accounts and their identities, and how their addresses are stored.',
    below: ['http', 'database', 'context'],
  },
  limits: {
    about: 'Limits on requests, logins, emails and wrong codes, and the check of the asking origin.',
    below: ['account', 'http', 'database', 'context', 'settings'],
  },
  session: {
    about: 'Login sessions: opened, refreshed, listed and ended.',
    below: ['limits', 'account', 'http', 'context'],
  },
  'login/*': {
    about: 'What all logins share: they are started, settled, and collected by the browser that started them.',
    below: ['session', 'account', 'http', 'context'],
  },
  'login/admission': {
    about: 'Emails to users who are not logged in, and the page where an owner admits a browser that was refused one.',
    below: ['login/*', 'limits', 'account', 'mail', 'http', 'context'],
  },
  'login/email': {
    about: 'Codes by email, and the login with one.',
    below: ['login/admission', 'login/*', 'limits', 'account', 'mail', 'http', 'context'],
  },
  'login/device': {
    about: "The keeper's approval of a new browser, through a link by email.",
    below: ['login/admission', 'login/*', 'account', 'mail', 'http', 'context'],
  },
  'login/social': {
    about: 'Login with Google, GitHub, Apple, Facebook, X and Discord.',
    below: ['login/*', 'limits', 'account', 'http', 'context'],
  },
  'login/farcaster': {
    about: 'Login with Farcaster, verified on chain.',
    below: ['login/*', 'limits', 'account', 'http', 'context'],
  },
  enrolment: {
    about: 'The shares of enrolled browsers, and the record of who was given a recovery share.',
    below: ['session', 'account', 'mail', 'http', 'database', 'context'],
  },
  emailChange: {
    about: 'The change of an email address, which both roles have to make.',
    below: ['login/email', 'session', 'limits', 'account', 'mail', 'http', 'database', 'context'],
  },
  confirmation: {
    about: 'What a logged-in user confirms: a look at the keys, an approval by email or mailbox, the deletion.',
    below: ['login/email', 'session', 'limits', 'account', 'mail', 'http', 'context'],
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
