import { defineConfig } from 'rolldown'

/** Bundles an app's own code into one file. Npm packages stay installed, native parts included. Runs in the app's folder. */
export default defineConfig({
  input: { main: 'src/main.ts' },
  platform: 'node',
  external: (id) => !/^[./]/.test(id) && !id.startsWith('@brigade/'),
  output: {
    dir: 'dist',
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name].[hash].js',
    sourcemap: true,
    cleanDir: true,
  },
})
