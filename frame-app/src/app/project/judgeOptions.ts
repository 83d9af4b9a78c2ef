import * as z from 'zod/mini'
import type { Json } from '#shared/protocol/primitives.ts'
import { type GivenOptions, options as rules } from '#shared/tables/options.ts'
import type { OptionProblem } from '../options/OptionProblem.ts'

type Judged = {
  /** Valid options. */
  readonly options: GivenOptions
  /** Invalid options. */
  readonly problems: OptionProblem[]
}

/**
 * Validates each option of `createSdk` separately, and drops invalid options. If an option is a list or an object that
 * is valid without its invalid entries, only those entries are dropped.
 */
export function judgeOptions(given: Readonly<Record<string, Json>>): Judged {
  const options: Record<string, unknown> = {}
  const problems: OptionProblem[] = []
  for (const [option, value] of Object.entries(given)) {
    const rule = Object.hasOwn(rules, option) && rules[option as keyof typeof rules]
    if (!rule) {
      problems.push({ option })
      continue
    }
    let parsed = z.safeParse<z.ZodMiniType>(rule, value)
    if (!parsed.success) {
      const issues: readonly Issue[] = parsed.error.issues
      problems.push({ option, issues })
      const wrong = issues.flatMap(({ path: [entry], keys = [] }) => (entry === undefined ? keys : String(entry)))
      if (wrong.length > 0) {
        const rest = Object.entries(value as object).filter(([entry]) => !wrong.includes(entry))
        parsed = z.safeParse(rule, Array.isArray(value) ? rest.map(([, entry]) => entry) : Object.fromEntries(rest))
      }
    }
    if (parsed.success) options[option] = parsed.data
  }
  return { options, problems }
}

/** A zod issue. `keys`: the unknown keys of the object at the issue's path. */
type Issue = z.core.$ZodIssue & { readonly keys?: readonly string[] }
