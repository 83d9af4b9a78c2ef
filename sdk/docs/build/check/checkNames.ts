import type { Document, Fault } from './Document.ts'

/** The names that documents may use. */
export type KnownNames = {
  /** Every identifier in the repository's code, and in the code of the documents. */
  readonly words: ReadonlySet<string>
  /** Members of the SDK object. */
  readonly members: ReadonlySet<string>
  /** Switches of the option `features`. */
  readonly features: ReadonlySet<string>
  readonly errorCodes: ReadonlySet<string>
  /** Modules of `airlock-sdk`, such as `airlock-sdk/react`. */
  readonly modules: ReadonlySet<string>
  /** Scripts of every package.json. */
  readonly scripts: ReadonlySet<string>
}

type Rule = { readonly pattern: RegExp; readonly fault: (name: string, known: KnownNames) => string | undefined }

/** The first rule whose pattern matches applies. Each pattern has one group: the name. */
const rules: readonly Rule[] = [
  { pattern: /^sdk\.(\w+)/, fault: (name, { members }) => (members.has(name) ? undefined : `The SDK has no ${name}.`) },
  {
    pattern: /^features\.(\w+)/,
    fault: (name, { features }) => (features.has(name) ? undefined : `The option features has no switch ${name}.`),
  },
  {
    pattern: /^(airlock-sdk\/[\w-]+)$/,
    fault: (name, { modules }) => (modules.has(name) ? undefined : `The package has no module ${name}.`),
  },
  {
    pattern: /\bnpm run ([\w:-]+)/,
    fault: (name, { scripts }) => (scripts.has(name) ? undefined : `There is no script npm run ${name}.`),
  },
  {
    // Codes of errors, names of events, and environment variables.
    pattern: /^([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)$/,
    fault: (name, { errorCodes, words }) =>
      errorCodes.has(name) || words.has(name) ? undefined : `There is no error, event or variable ${name}.`,
  },
  {
    // Options, methods, types and RPC methods. A word without a capital or an underscore inside may be plain English.
    pattern: /^<?(\w*[a-z0-9](?:[A-Z]|_)\w*)(?:\(.*\)|>)?$/,
    fault: (name, { words }) => (words.has(name) ? undefined : `No code of the repository contains the name ${name}.`),
  },
]

/** Below this heading, documents list the options of other kits that Airlock does not have. */
const refused = 'What is left out, and why'

/** Names of other projects, which only the text of a document mentions. */
const foreign = new Set(['walletPay'])

/** Returns a fault for each name in a code span that does not exist: options, methods, errors, modules and scripts. */
export function checkNames(documents: readonly Document[], known: KnownNames): readonly Fault[] {
  return documents.flatMap(({ path, spans, blocks }) => [
    ...spans
      .filter(({ heading }) => heading !== refused)
      .flatMap(({ line, text }) => faultsOf(text).map((message) => ({ path, line, message }))),
    ...blocks
      .filter(({ language }) => /^(sh|bash|shell)$/.test(language))
      .flatMap(({ line, text }) =>
        text
          .split('\n')
          .flatMap((command, index) =>
            [...command.replace(/#.*$/, '').matchAll(/\bnpm run ([\w:-]+)/g)].flatMap(([whole]) =>
              faultsOf(whole).map((message) => ({ path, line: line + index, message })),
            ),
          ),
      ),
  ])

  function faultsOf(text: string): readonly string[] {
    for (const { pattern, fault } of rules) {
      const [, name] = pattern.exec(text) ?? []
      if (!name) continue
      const message = foreign.has(name) ? undefined : fault(name, known)
      return message ? [message] : []
    }
    return []
  }
}
