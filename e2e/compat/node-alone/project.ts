import type { Project } from '../Project.ts'

export const nodeAlone: Project = {
  name: 'node-alone',
  about: 'Node without a browser',
  versions: ['airlock-sdk'],
  build: [['node', 'main.mjs']],
}
