import type { KnipConfig } from 'knip'

/** `--production`: without tests, so that an export or a file that only tests use is found. */
const isProduction = process.argv.includes('--production')

const config: KnipConfig = {
  // Loaded by a name in another file: `exports` of package.json, an alias of a build, generated code, a child process.
  // `!` marks what production mode includes.
  entry: [
    'sdk/src/{index,siwx,safe,registerWallet}.ts!',
    'sdk/src/families/{solana,bip122,polkadot,cosmos}.ts!',
    'sdk/src/wire/matches.ts!',
    'shared/src/deployment/responseHeaders.ts!',
    '{frame-app,auth-frame}/*.html!',
    'frame-app/build/noSockets.ts!',
    'frame-app/src/wallets/walletConnect/NoKeyValueStorage.ts!',
    'auth-frame/build/noOx.ts!',
    'auth-frame/service/{main,reseal}.ts!',
    'e2e/extension/src/{background,contentScript,inpage,popup,approve,workerGlobals}.ts',
    'e2e/{serveWorld.ts,startOnce.mjs,stack/start.ts,stack/contracts/collectContracts.ts}',
    '**/*.test-d.ts',
  ],
  project: [
    '{sdk,shared,frame-app,auth-frame}/**/*.{ts,tsx}!',
    'e2e/**/*.{ts,tsx,mjs}',
    '!{e2e/host/next,e2e/bench/peers}/**',
    '!{sdk,shared,frame-app,auth-frame}/build/**!',
    '!**/{fakes/**,fake[A-Z]*.ts,*Contract.ts,*.test.{ts,tsx}}!',
  ],
  // An export that only tests import may stay if its own file uses it too.
  ignoreExportsUsedInFile: isProduction,
  exclude: ['duplicates', 'dependencies', 'unlisted', 'binaries'],
}

export default config
