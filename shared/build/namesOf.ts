import { importsOf } from './readSources.ts'

/** The names that a file exports, types included. */
export function exportedNames(text: string): string[] {
  const declared =
    /^export\s+(?:declare\s+)?(?:abstract\s+)?(?:async\s+)?(?:function\*?|const|let|class|type|interface|enum)\s+(?:([\w$]+)|\{([^}]*)\}\s*=)/gm
  const listed = /^export\s+(?:type\s+)?\{([^}]*)\}/gm
  return [
    ...[...text.matchAll(declared)].flatMap(([, name, parts = '']) => (name ? [name] : localNames(parts))),
    ...[...text.matchAll(listed)].flatMap(([, parts = '']) => localNames(parts)),
  ]
}

type Use = { readonly target: string; readonly names: readonly string[] | 'all' }

/**
 * What a file takes from others by name. It may use `all` of a module that it loads later or takes whole: then the
 * caller has to look up which of the names stand in its text.
 */
export function usesOf(path: string, text: string): Use[] {
  const named =
    /(?<=^\s*|;\s*)(?:import|export)\s+(?:type\s+)?(?:[\w$]+\s*,\s*)?\{([^}]*)\}\s*from\s*(['"][^'"\n]+['"])/gm
  const taken = [...text.matchAll(named)].map(([, parts = '', from = '']) => ({
    target: importsOf(path, `import ${from}`)[0]!.target,
    names: foreignNames(parts),
  }))
  const left = importsOf(path, text.replaceAll(named, ''))
  return [...taken, ...left.map(({ target }) => ({ target, names: 'all' as const }))]
}

const each = (parts: string) =>
  parts
    .split(',')
    .map((part) => part.trim().replace(/^type\s+/, ''))
    .filter(Boolean)

/** Of `a as b` in an export, or `a: b` in a destructuring: `b`. */
const localNames = (parts: string) => each(parts).map((part) => part.split(/\s+as\s+|\s*:\s*/).at(-1)!)

/** Of `a as b` in an import: `a`. */
const foreignNames = (parts: string) => each(parts).map((part) => part.split(/\s+as\s+/)[0]!)
