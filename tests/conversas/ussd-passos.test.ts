import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerOf, choosing, listing, screen, vary } from '#conversa/ussd/screen.ts'
import { ending, inputsIn, type Step, walk } from '#conversa/ussd/steps.ts'

const basic = /^[A-Za-z0-9 @$_!"#%&'()*+,\-./:;<=>?\n]*$/
const over = ending('over')

/** A tree of screens: each shows the choices that led to it, and digits lead further down. */
const tree = (taken = ''): Step => ({
  text: taken,
  next: (input) => (/^[1-5]$/.test(input) ? tree(taken + input) : undefined),
})

const screenAt = async (inputs: string[]) => (await walk(tree(), inputs, over)).text

const right = fc.constantFrom('1', '2', '3', '4', '5')
const wrong = fc.constantFrom('', '6', '9', '#', 'abc', '10', '-1')

describe('inputsIn', () => {
  it('The inputs of a session are the parts of the text between its asterisks, without spaces at their ends', () => {
    expect(inputsIn('')).toEqual([])
    expect(inputsIn('1* paracetamol   500 *maianga')).toEqual(['1', 'paracetamol 500', 'maianga'])
    expect(inputsIn('**')).toEqual(['', '', ''])
  })

  it.each([
    ['1#', ['1']],
    ['0#', ['0']],
    ['1 #', ['1']],
    [' 1 # ', ['1']],
    ['1##', ['1']],
    ['1# #', ['1']],
    ['1#*2#', ['1', '2']],
    ['1#*paracetamol#*maianga #', ['1', 'paracetamol', 'maianga']],
    ['#', ['']],
    ['1*#', ['1', '']],
    ['1*a#b', ['1', 'a#b']],
    ['#1', ['#1']],
  ])('A # that ends an input is not part of it: %s', (text, inputs) => {
    expect(inputsIn(text)).toEqual(inputs)
  })

  it('The # that ends an input does not count in its length', () => {
    expect(inputsIn(`${'a'.repeat(60)}#`)).toEqual(['a'.repeat(60)])
  })

  it('Inputs are refused when there are too many of them or they are too long', () => {
    expect(inputsIn('1*'.repeat(100))).toBeUndefined()
    expect(inputsIn('a'.repeat(61))).toBeUndefined()
    expect(inputsIn(`1*${'a'.repeat(60)}`)).toHaveLength(2)
  })
})

describe('walk', () => {
  it('The walk ends at the same screen, whatever wrong choices were made on the way', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(right), fc.array(fc.array(wrong, { maxLength: 3 })), async (path, slips) => {
        const slipped = path.flatMap((input, index) => [...(slips[index] ?? []), input])
        expect(await screenAt(slipped)).toBe(await screenAt(path))
      }),
    )
  })

  it('The walk ends at the same screen after a choice and a way back', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(right), fc.nat(), right, async (path, where, detour) => {
        const at = path.length === 0 ? 0 : where % path.length
        const with0 = [...path.slice(0, at), detour, '0', ...path.slice(at)]
        expect(await screenAt(with0)).toBe(await screenAt(path))
      }),
    )
  })

  it('The walk stays at the first screen when there is nothing to go back to', async () => {
    expect(await screenAt(['0', '0', '2', '0', '0', '3'])).toBe('3')
  })

  it('The walk tells an input that it is the last only when nothing follows it', async () => {
    const seen: [string, boolean][] = []
    const watching: Step = {
      text: '',
      next: (_input, { path, isLast }) => {
        seen.push([path, isLast])
        return watching
      },
    }
    await walk(watching, ['1', 'a', '2'], over)
    expect(seen).toEqual([
      ['1', false],
      ['1*a', false],
      ['1*a*2', true],
    ])
  })

  it('The walk says that the session is over to what is typed after its end', async () => {
    const first: Step = { text: 'first', next: () => ending('end') }
    expect((await walk(first, ['1'], over)).text).toBe('end')
    expect((await walk(first, ['1', '0'], over)).text).toBe('over')
  })
})

describe('screen', () => {
  it('A screen is at most 182 characters of basic GSM-7, whatever its texts are', async () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 300 })
    fc.assert(
      fc.property(fc.array(text), fc.array(text, { maxLength: 8 }), (title, labels) => {
        const said = answerOf(
          choosing(
            title.map(vary),
            labels.map((label) => [vary(label), () => undefined]),
          ),
        )
        expect(said.length).toBeLessThanOrEqual(182)
        expect(said).toMatch(basic)
      }),
    )
  })

  it('A screen shortens long names, and no price or number', () => {
    const said = screen([vary('Farmácia '.repeat(40)), ' 0,4 km 850 Kz\n0 voltar'])
    expect(said).toMatch(/^Farmacia .*\.\. 0,4 km 850 Kz\n0 voltar$/s)
  })

  it('A screen shows the entries of a list, some at a time', async () => {
    const entries = Array.from({ length: 7 }, (_, index) => ({ key: `k${index}`, line: [`entry ${index}`] }))
    const list = listing({ title: ['list'], entries, each: 3, chosen: ({ key }) => ending(key) })
    const last = await walk(list, ['9', '9'], over)
    expect(list.text).toBe('list\nk0 entry 0\nk1 entry 1\nk2 entry 2\n9 mais 0 voltar')
    expect(last.text).toBe('list\nk6 entry 6\n0 voltar')
    expect((await walk(list, ['9', '9', 'k6'], over)).text).toBe('k6')
    expect((await walk(list, ['9', 'k6', '0', 'k1'], over)).text).toBe('k1')
  })
})
