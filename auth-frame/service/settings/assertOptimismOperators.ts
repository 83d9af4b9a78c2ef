import { registrableDomain } from '#shared/origin/registrableDomain.ts'

const names = ['LOGIN_OPTIMISM_RPC_URLS', 'KEEPER_OPTIMISM_RPC_URLS'] as const
type Given = { readonly [name in (typeof names)[number]]?: readonly string[] | undefined }

/**
 * Checks who answers for the Farcaster registries. An operator that decided alone could log in as any Farcaster user,
 * so each role asks two or more, and one operator never answers both roles. A process usually has only its own role's
 * setting, so the second rule is checked if both are given.
 *
 * @throws Error with one sentence that names the setting
 */
export function assertOptimismOperators(given: Given): void {
  const [login, keeper] = names.map((name) => {
    const urls = given[name]
    if (!urls) return []
    const operators = urls.map(operatorOf)
    if (new Set(operators).size < 2 || new Set(operators).size < operators.length)
      throw new Error(`${name} needs addresses of two operators outside this machine, at a different domain each.`)
    return operators
  })
  const shared = login!.find((operator) => keeper!.includes(operator))
  if (shared)
    throw new Error(`${names.join(' and ')} share an operator: ${shared}. Each role needs operators of its own.`)
}

function operatorOf(url: string): string {
  const { hostname } = new URL(url)
  return registrableDomain(hostname) ?? hostname
}
