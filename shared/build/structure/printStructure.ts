import { fileURLToPath } from 'node:url'
import { measureStructure } from './measureStructure.ts'

// `npm run structure [-- FOLDER]`: prints size and division of the product's code, here or in another checkout.
const [folder = fileURLToPath(new URL('../../../', import.meta.url))] = process.argv.slice(2)
const { files, folders, crowded, lines, codeMedian, singleImporter, weakMaps, mutables, buildScripts, readmeWords } =
  measureStructure(folder)
const rows = [
  ['product files / folders', `${files} / ${folders}`],
  ['folders over 25 product files', crowded.length],
  ['lines per file, median / p90 / max', `${lines.median} / ${lines.p90} / ${lines.max}`],
  ['lines of code per file without imports and comments, median', codeMedian],
  ['files with exactly one importer', `${singleImporter} (${Math.round((100 * singleImporter) / files)} %)`],
  ['module-level WeakMaps and WeakSets', weakMaps.length],
  ['module-level mutable variables', mutables.length],
  ['build scripts, files / lines', `${buildScripts.files} / ${buildScripts.lines}`],
  ['words in README.md', readmeWords],
]
console.info(['| | |', '|---|---|', ...rows.map(([name, value]) => `| ${name} | ${value} |`)].join('\n'))
for (const [title, list] of Object.entries({ 'Over 25 files': crowded, WeakMaps: weakMaps, Mutable: mutables }))
  if (list.length > 0) console.info(`\n${title}:\n${list.map((each) => `  ${each}`).join('\n')}`)
