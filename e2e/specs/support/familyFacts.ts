import type { Namespace } from '../../../sdk/src/index.ts'
import type { DemoPage } from './createDemoPage.ts'

type FamilyFacts = Readonly<
  Partial<
    Record<Namespace, { readonly status: string; readonly address: string | null; readonly wallet: string | null }>
  >
>

/** Returns, for each family, the part of the connection state that must not change when another family connects. */
export async function familyFacts(demo: DemoPage): Promise<FamilyFacts> {
  const { namespaces } = await demo.state()
  return Object.fromEntries(
    Object.values(namespaces).map(({ namespace, status, address, wallet }) => [
      namespace,
      { status, address, wallet: wallet?.name ?? null },
    ]),
  )
}
