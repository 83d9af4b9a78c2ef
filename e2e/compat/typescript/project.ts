import type { Command, Project } from '../Project.ts'

const compilers = ['typescript-5.9', 'typescript-6.0', 'typescript-7.0']
// `bundler` and `node16` also check our declarations. wagmi's declarations fail that check with `node16`, so `wagmi-…`
// use `skipLibCheck`.
const settings = ['bundler', 'node16', 'wagmi-bundler', 'wagmi-node16']

export const typescript: Project = {
  name: 'typescript',
  about: 'TypeScript with `bundler` and `node16`',
  packages: [
    ...compilers.map((name) => `${name}@npm:typescript@${name.slice('typescript-'.length)}`),
    'viem@2',
    '@wagmi/core@3',
  ],
  versions: compilers,
  build: compilers.flatMap((name) =>
    settings.map((setting): Command => ['node', `node_modules/${name}/bin/tsc`, '-p', `tsconfig.${setting}.json`]),
  ),
}
