import type { Project } from '../Project.ts'

export const plainPage: Project = {
  name: 'plain-page',
  about: "a page without a build, under `default-src 'none'`",
  worldFile: 'world.js',
  versions: ['airlock-sdk'],
  build: [],
  page: {
    serve: { folder: '.' },
    policy:
      "default-src 'none'; script-src 'self'; frame-src {modal}; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types",
  },
}
