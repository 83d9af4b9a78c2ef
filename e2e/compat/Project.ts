import type { Page } from '@playwright/test'
import type { WorldDescription } from '../stack/worldDescription.ts'

/** A command and its arguments. */
export type Command = readonly [program: string, ...args: string[]]

/**
 * A project that somebody else's tool created, with Airlock added. The files in the project's folder `files` are copied
 * over the files of the tool.
 */
export type Project = {
  /** Name of the project's folder in `e2e/compat`, and of its test. */
  readonly name: string
  /** What the project is, for the table of results. */
  readonly about: string
  /**
   * Command that creates the project. It runs in an empty folder and creates the folder `app`. Without it, all files
   * are in `files`.
   */
  readonly starter?: Command
  /** Packages to install besides `airlock-sdk` and those of the project's `package.json`. */
  readonly packages?: readonly string[]
  /** Files of `e2e/compat/pages` that the project uses: path in the project → file name. */
  readonly pages?: Readonly<Record<string, string>>
  /** Path in the project at which the driver writes the URLs of the local world, as a module that exports `world`. */
  readonly worldFile?: string
  /** Whether `airlock-cli migrate` replaces the project's wallet kit by Airlock before the packages are installed. */
  readonly isMigrated?: boolean
  /** Changes the migrated project as a person does who follows the decisions that `airlock-cli` prints. */
  readonly decide?: (folder: string, world: WorldDescription) => void
  /** Packages whose installed versions the table of results lists. */
  readonly versions: readonly string[]
  /** Whether the project's tools need Node 22. */
  readonly needsNode22?: boolean
  /** Environment variables of all commands. `{folder}` is the project's folder. */
  readonly env?: Readonly<Record<string, string>>
  /** Commands that must succeed, for example a build or a type check. They run in this order. */
  readonly build: readonly Command[]
  /** How to serve the result. A project without a page has only commands. */
  readonly page?: PageOfProject
}

export type PageOfProject = {
  /** A folder of static files, or a command that starts a server on `127.0.0.1` at the port in the variable `PORT`. */
  readonly serve: { readonly folder: string } | { readonly command: Command }
  /**
   * Whether a server renders the page. The output First status then shows the account of the first render, which must
   * be the same in the server's HTML and in the browser.
   */
  readonly isServerRendered?: boolean
  /** Content-Security-Policy of the static files, in which `{modal}` is the origin of the modal. */
  readonly policy?: string
  /** Family of the wallet that the test connects. Default: `eip155`. */
  readonly family?: 'eip155' | 'solana'
  /** Name of the button that opens the list of wallets. Default: `Connect`. */
  readonly connectName?: string
  /** Chooses Airlock in the project's own list of wallets, after a click on Connect. */
  readonly chooseAirlock?: (page: Page) => Promise<void>
  /** Console errors that the project also prints without Airlock. Each needs a comment with its reason. */
  readonly knownErrors?: RegExp
}
