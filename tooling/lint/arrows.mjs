import path from 'node:path'
import { featureOrder, webOrder } from './feature-order.mjs'

/**
 * Import rules: kernel ← contract features ← { server platform ← server features ← server app }, { web shared ← web
 * features ← web app }, { simulator }, { print-agent }; node-kit ← { server, print-agent }; and contract ← client-kit ←
 * { web, print-agent }.
 */

const below = {
  'node-kit app': ['node-kit app'],
  'client-kit app': ['client-kit app'],
  'contract kernel': ['contract kernel'],
  'contract texts': ['contract kernel'],
  'contract messages': ['contract kernel', 'contract texts', 'contract messages'],
  'contract feature': ['contract kernel', 'contract messages', 'contract feature'],
  'contract tables': ['contract kernel', 'contract messages', 'contract feature', 'contract tables'],
  'server platform': ['server platform'],
  'server feature': ['server platform', 'server feature'],
  'server app': ['server platform', 'server feature', 'server app'],
  'web shared': ['web shared'],
  'web feature': ['web shared', 'web feature'],
  'web app': ['web shared', 'web feature', 'web app'],
  'simulator app': ['simulator app'],
  'print-agent app': ['print-agent app'],
}

const packagesOf = {
  server: ['contract', 'node-kit'],
  web: ['contract', 'client-kit'],
  'print-agent': ['contract', 'client-kit', 'node-kit'],
  simulator: ['contract'],
  'client-kit': ['contract'],
}

const isTest = (file) =>
  /\.(spec|factory)\.tsx?$/.test(file) ||
  file.includes('/src/platform/testing/') ||
  file.includes('/src/shared/testing/')

/** The layer of a file, or undefined when no rule concerns it (tooling, benchmarks, journeys). */
function placeOf(file) {
  const match = /.*(?:^|\/)(?:packages|apps)\/([\w-]+)\/src\/(.+)$/.exec(file.split(path.sep).join('/'))
  if (match === null) return undefined
  const [, app, inside] = match
  const [first, second, , nested] = inside.split('/')
  const place = (part, feature, isNested = false) => ({
    app,
    layer: `${app} ${part}`,
    feature,
    isNested,
    file: path.basename(inside),
  })
  if (app === 'contract') {
    if (inside.endsWith('.messages.ts')) return place('texts')
    if (first === 'kernel' || first === 'messages') return place(first)
    return second === undefined ? place('tables') : place('feature', first)
  }
  if (first === 'features') return place('feature', second, nested !== undefined)
  if (first === 'platform' || first === 'shared') return place(first)
  return place('app')
}

function targetOf(file, source) {
  if (source.startsWith('.')) return placeOf(path.resolve(path.dirname(file), source))
  const contract = /^@brigade\/contract\/(.+)$/.exec(source)
  if (contract !== null) return placeOf(`/packages/contract/src/${contract[1]}`)
  const other = /^@brigade\/([\w-]+)/.exec(source)
  return other === null ? undefined : { app: other[1], layer: `${other[1]} app`, file: '' }
}

/** Why `from` may not import `to`, or undefined when it may. */
function objection(from, to, source) {
  if (to.app !== from.app) {
    if (!packagesOf[from.app]?.includes(to.app)) return `${from.app} may not use ${to.app}`
    return source.startsWith('.') ? `${to.app} is imported by its name, @brigade/${to.app}` : undefined
  }
  if (!below[from.layer]?.includes(to.layer)) return `${from.layer} may not use ${to.layer}`
  if (/\.factory\.tsx?$/.test(to.file)) return 'test data is for tests'
  if (from.feature === undefined || to.feature === undefined || from.feature === to.feature) return undefined
  const order = from.app === 'web' ? webOrder : featureOrder
  for (const feature of [from.feature, to.feature]) {
    if (!order.includes(feature)) return `the feature ${feature} is missing from tooling/lint/feature-order.mjs`
  }
  if (order.indexOf(to.feature) > order.indexOf(from.feature)) {
    return `${from.feature} comes before ${to.feature}, so it may not use it`
  }
  if (from.app === 'server') return objectionToDoor(from, to)
  return to.app === 'web' && to.isNested ? `the subfolders of ${to.feature} are its own` : undefined
}

/** A feature's public file is its entrance. Later tables and stores may also use its tables. */
function objectionToDoor(from, to) {
  if (to.file === `${to.feature}.public.ts`) return undefined
  const kind = (file) => /\.(table|store)\.ts$/.exec(file)?.[1]
  if (kind(to.file) === 'table' && kind(from.file) !== undefined) return undefined
  return `${to.feature} is used only through ${to.feature}.public.ts`
}

/** Every text, also those that only the server says. Browsers would load them in vain. */
const isEveryText = (to) => to.layer === 'contract messages' && to.file === 'say.ts'

const isOfBrowsers = ({ app }) => app === 'web' || app === 'contract' || app === 'client-kit'

function onImports(check) {
  const visit = (node) => {
    if (typeof node.source?.value === 'string') check(node, node.source.value)
  }
  return {
    ImportDeclaration: visit,
    ExportNamedDeclaration: visit,
    ExportAllDeclaration: visit,
    ImportExpression: visit,
  }
}

const arrows = {
  create(context) {
    const from = placeOf(context.filename)
    if (from === undefined) return {}
    const free = isTest(context.filename)
    return onImports((node, source) => {
      const to = targetOf(context.filename, source)
      if (to === undefined || (free && to.app === from.app)) return
      const isInVain = !free && isOfBrowsers(from) && isEveryText(to) && node.importKind !== 'type'
      const message = isInVain ? 'browsers use say-shown.ts' : objection(from, to, source)
      if (message !== undefined) context.report({ node, message: `${message}.` })
    })
  },
}

const namedFiles = {
  create(context) {
    return onImports((node, source) => {
      if (source.startsWith('.') && !/\.[a-z]+(\?\w+)?$/.test(source)) {
        context.report({ node, message: 'A relative import names its file, extension included.' })
      }
    })
  },
}

const noBarrels = {
  create(context) {
    return {
      Program(node) {
        if (/^index\.[cm]?[jt]sx?$/.test(path.basename(context.filename))) {
          context.report({ node, message: 'No barrels: import from the file that says it.' })
        }
      },
    }
  },
}

export default {
  meta: { name: 'brigade' },
  rules: { arrows, 'named-files': namedFiles, 'no-barrels': noBarrels },
}
