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
}
