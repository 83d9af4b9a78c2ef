type Face = { readonly name: string; readonly icon: string; readonly rdns: string }

/** Announces the wallet through EIP-6963. */
export function announceWallet(provider: object, face: Face): void {
  // On pages without TLS, browsers have no `crypto.randomUUID`.
  const uuid = crypto.randomUUID?.() ?? '5f3c2a10-6d4b-4c8e-9a7f-1b2c3d4e5f60'
  const detail = Object.freeze({ info: Object.freeze({ uuid, ...face }), provider })
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
