import type { FolderRule } from './FolderRule.ts'

const service = 'auth-frame/service/'
const always = ['auth-frame/api/', 'shared/src/']

/** Table types and interfaces that lower folders may name: values of them are handed over, never imported. */
const types = ['database/Database.ts', 'mail/Mail.ts'].map((file) => `type ${service}${file}`)

/**
 * The subjects of the service, lowest first: each may import the folders of its list, all of them above it here. The
 * files beside the folders start the service and put its subjects together.
 */
const subjects: Readonly<Record<string, { readonly about: string; readonly below: readonly string[] }>> = {
  'settings/': { about: 'The settings of a process, read once from its environment.', below: [] },
  'context/': {
    about: 'Everything that a route works with: its interfaces, the keys, the log and periodic tasks.',
    below: ['settings/'],
  },
  'database/': {
    about: 'Tables, migrations, connections, locks and the deletion of expired rows.',
    below: ['context/', 'settings/'],
  },
  'http/': {
    about: 'One HTTP call: who sends it, from which origin and session, and how it is answered.',
    below: ['context/', 'settings/'],
  },
  'mail/': { about: 'Every email that the service sends, and how it is sent.', below: ['http/', 'context/'] },
  'account/': {
    about: 'Accounts and their identities, and how their addresses are stored.',
    below: ['database/', 'http/', 'context/'],
  },
  'limits/': {
    about: 'Limits on requests, logins, emails and wrong codes.',
    below: ['account/', 'database/', 'http/', 'context/', 'settings/'],
  },
  'session/': {
    about: 'Login sessions: opened, refreshed, listed and ended.',
    below: ['limits/', 'account/', 'http/', 'context/', 'database/'],
  },
  'login/*': {
    about: 'What all logins share: started, settled, and collected by the browser that started them.',
    below: ['session/', 'account/', 'http/', 'context/', 'database/'],
  },
  'login/admission/': {
    about: 'Emails to users who are not logged in, and how an owner admits a browser that was refused one.',
    below: ['login/*', 'mail/', 'limits/', 'account/', 'http/', 'context/'],
  },
  'login/email/': {
    about: 'Codes by email, and the login with one.',
    below: ['login/admission/', 'login/*', 'mail/', 'limits/', 'account/', 'http/', 'context/', 'database/'],
  },
  'login/device/': {
    about: "The keeper's approval of a new browser, through a link by email.",
    below: [
      ...['login/admission/', 'login/*', 'session/', 'mail/', 'limits/', 'account/', 'http/', 'context/'],
      'database/',
    ],
  },
  'login/social/': {
    about: 'Login with Google, GitHub, Apple, Facebook, X and Discord.',
    below: ['login/*', 'session/', 'limits/', 'account/', 'http/', 'context/'],
  },
  'login/farcaster/': {
    about: 'Login with Farcaster, verified on chain.',
    below: ['login/*', 'session/', 'limits/', 'account/', 'http/', 'context/'],
  },
  'enrolment/': {
    about: 'The shares of enrolled browsers, and who was given a recovery share.',
    below: ['session/', 'mail/', 'account/', 'database/', 'http/', 'context/'],
  },
  'emailChange/': {
    about: 'The change of an email address, which both roles make.',
    below: [
      ...['login/email/', 'session/', 'limits/', 'mail/', 'account/', 'database/', 'http/', 'context/', 'settings/'],
    ],
  },
  'confirmation/': {
    about: 'What a logged-in user confirms: approvals by email or mailbox, a look at the keys, the deletion.',
    below: ['login/email/', 'session/', 'limits/', 'mail/', 'account/', 'http/', 'context/'],
  },
}

/** Folder of the service → a sentence about it, and what it may import. */
export const serviceLayers: Readonly<Record<string, FolderRule>> = {
  [service]: {
    about: 'The entry points: they start the service and put its subjects together.',
    mayImport: [service, ...always],
  },
  ...Object.fromEntries(
    Object.entries(subjects).map(([folder, { about, below }]) => [
      service + folder,
      { about, mayImport: [...below.map((each) => service + each), ...types, ...always] },
    ]),
  ),
}
