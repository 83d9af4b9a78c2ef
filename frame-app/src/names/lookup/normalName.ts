/**
 * A name as ENSIP-15 writes it, or nothing: one that is written in another way could be taken for someone else's
 * (CT-10).
 */
export async function normalName(name: string): Promise<string | null> {
  const { normalize } = await import('viem/ens')
  try {
    return normalize(name) === name ? name : null
  } catch {
    return null
  }
}
