import type { WalletSettings } from './walletSettings.ts'

export function extensionManifest(settings: WalletSettings): object {
  const everywhere = {
    matches: ['http://*/*', 'https://*/*'],
    run_at: 'document_start',
    all_frames: settings.allFrames ?? false,
  }
  return {
    manifest_version: 3,
    name: settings.name,
    version: '1.0',
    description: 'A wallet for tests. Its keys are public: never send anything of value to them.',
    minimum_chrome_version: '120',
    // `browsingData` is only for tests: before the next test uses the browser, the wallet clears the browser's data.
    permissions: ['storage', 'browsingData'],
    host_permissions: ['<all_urls>'],
    background: { service_worker: 'background.js' },
    action: { default_popup: 'popup.html', default_title: settings.name },
    // The Polkadot library computes signatures in WebAssembly, which this policy must allow.
    ...(settings.families?.includes('polkadot') && {
      content_security_policy: { extension_pages: "script-src 'self' 'wasm-unsafe-eval'; object-src 'self'" },
    }),
    content_scripts: [
      { ...everywhere, js: ['contentScript.js'] },
      { ...everywhere, js: ['inpage.js'], world: 'MAIN' },
    ],
  }
}
