import { make } from '../../dom/make.ts'

const tokens =
  /(?<comment>\/\/.*|<!--.*?-->)|(?<text>'(?:\\.|[^'\\\n])*'|"[^"\n]*")|(?<tag><\/?[\w-]+|\/?>)|(?<word>\b(?:import|export|from|const|return|function|if|async|await|false|true)\b)/g

/** Returns code as text and colored spans. */
export function highlight(code: string): readonly (Node | string)[] {
  const parts: (Node | string)[] = []
  let at = 0
  for (const match of code.matchAll(tokens)) {
    const [kind] = Object.entries(match.groups ?? {}).find(([, found]) => found !== undefined) ?? ['word']
    parts.push(code.slice(at, match.index), make('span', { class: `token-${kind}` }, match[0]))
    at = match.index + match[0].length
  }
  return [...parts, code.slice(at)]
}
