import type { Command } from './Command.ts'

/** Every command: name → its row. */
export const commands: Readonly<Record<string, Command>> = {
  doctor: {
    about: 'Reports what would keep Airlock from working on a page, and the line that fixes it.',
    help: `Usage: airlock-cli doctor URL [OPTIONS]

Checks a page of your dapp, the modal that it names, and the settings of your project.

  --frame-url URL    the modal's address, if the page's scripts do not contain it
  --project-id ID    the project's id, if the page's scripts do not contain it
  --lockfile PATH    lockfile to search for duplicate SDKs (default: the one in this folder)
  --no-browser       checks only headers and files
  --browser PATH     Chromium, Chrome or Edge to use (default: an installed one)
  --json             prints the findings as JSON

The checks in a browser need the package playwright-core. Without it, the doctor says what it could not check.

Exit codes: 0 no errors, 1 errors, 2 the page could not be checked.`,
    load: async () => (await import('./doctor/runDoctor.ts')).runDoctor,
  },
  mcp: {
    about: 'Answers coding assistants from the documentation of the installed SDK (Model Context Protocol).',
    help: `Usage: airlock-cli mcp [OPTIONS]

Starts a server of the Model Context Protocol on the standard input and output. It uses no network. Its tools are
search_docs, get_page, get_option, explain_error and check_project.

  --project FOLDER   folder of your dapp (default: this folder)

The answers come from the documentation in node_modules/airlock-sdk, so they fit the installed version.`,
    load: async () => (await import('./mcp/runMcp.ts')).runMcp,
  },
  migrate: {
    about: 'Replaces RainbowKit, AppKit, ConnectKit, wallet-adapter-react-ui or Web3-Onboard by Airlock.',
    help: `Usage: airlock-cli migrate [FOLDER] [OPTIONS]

Prints the changes as a diff, and lists what you have to decide. FOLDER contains the package.json (default: this folder).

  --write            changes the files. Needs a git repository without uncommitted changes
  --frame-url URL    address of the modal (default: a placeholder)

Exit codes: 0 there are changes, 2 there is nothing to migrate or the files could not be changed.`,
    load: async () => (await import('./migrate/runMigrate.ts')).runMigrate,
  },
  stamp: {
    about: 'Stamps the builds of both frames for a deployment.',
    help: `Usage: airlock-cli stamp --deployment FILE [OPTIONS]

Makes the builds of both frames belong to a deployment: writes the deployment into each page, renames the auth frame's
folder, and rewrites integrity.json and headers.json. Scripts and styles do not change.

  --deployment FILE  JSON file with the origins and endpoints
  --modal FOLDER     build of the modal frame (default: frame-app/dist)
  --auth FOLDER      build of the auth frame (default: auth-frame/dist)
  --out FOLDER       stamp copies in FOLDER/modal and FOLDER/auth instead of the builds
  --host ORIGIN      origin of a dapp that may embed the wallet, for headers.json. You can repeat this option
  --any-host         every secure page may embed the wallet`,
    load: async () => (await import('./stamp/runStamp.ts')).runStamp,
  },
}
