import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`
const served = ['/manager', '/admin', '/channel', '/kitchen-display', '/docs', '/health', '/images']

/** The modules that the page of a signed-in user needs before any screen. */
function partsOfShell() {
  let parts: Set<string> | undefined
  const reach = (id: string, graph: Graph, found: Set<string>) => {
    if (found.has(id)) return
    found.add(id)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reach(next, graph, found)
  }
  return (id: string, graph: Graph) => {
    if (!parts) {
      parts = new Set()
      reach(fileURLToPath(new URL('src/app/dashboard.tsx', import.meta.url)), graph, parts)
    }
    return parts.has(id) ? 'shell' : null
  }
}

export default defineConfig({
  plugins: [react()],
  server: {
    host: '127.0.0.1',
    port: Number(process.env.WEB_PORT ?? 5173),
    proxy: {
      ...Object.fromEntries(served.map((path) => [path, server])),
      '/socket.io': { target: server, ws: true },
    },
  },
  build: {
    target: 'es2022',
    manifest: true,
    modulePreload: { polyfill: false },
    // One stylesheet: a screen that arrives later cannot miss its own, nor change the order of the rules.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        hashCharacters: 'hex',
        // Each file costs its headers, and compresses by itself.
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 2 },
            { name: partsOfShell(), priority: 1 },
          ],
        },
        entryFileNames: 'static/js/[name].[hash:10].chunk.js',
        chunkFileNames: 'static/js/[name].[hash:10].chunk.js',
        assetFileNames: (asset) =>
          asset.names.some((name) => name.endsWith('.css'))
            ? 'static/css/[name].[hash:10][extname]'
            : 'static/media/[name].[hash:10][extname]',
      },
    },
  },
})
