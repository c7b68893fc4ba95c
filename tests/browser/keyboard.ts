import type { Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import { contrast } from '#web/estilo/tokens.ts'
import { patience } from '../support/pace.ts'

/** The focused element, and the signs of its focus. */
interface Focused {
  /** The name for screen readers. */
  name: string
  html: string
  /** The width of the focus ring in CSS pixels; 0 when there is none. */
  ring: number
  ringColour: string
  ground: string
  /** True when the element is on the screen, and not under its edge. */
  seen: boolean
  /** Place of the element in the document, and its position on the page. */
  order: number
  top: number
  bottom: number
  /** True on a drawing, which has no lines to follow. */
  drawn: boolean
}

const focused = `(() => {
  const element = document.activeElement
  if (!element || element === document.body) return null
  const label = element.getAttribute('aria-label') ?? [...(element.labels ?? [])].map((each) => each.textContent).join(' ')
  // a choice in a row shows the ring on its words, and a pin on its shape
  const shape = element.closest('svg') && element.querySelector('path')
  const shower = shape ?? (element.closest('.escolha') ? element.nextElementSibling : element)
  const style = getComputedStyle(shower)
  const inside = parseFloat(style.outlineOffset) < 0
  let behind = inside ? shower : shower.parentElement
  while (behind && /^rgba\\(.*, 0\\)$|^transparent$/.test(getComputedStyle(behind).backgroundColor)) behind = behind.parentElement
  const { top, bottom, left, right } = shower.getBoundingClientRect()
  return {
    name: (label || element.innerText || element.value || element.textContent || element.id).replace(/\\s+/g, ' ').trim(),
    html: element.outerHTML.slice(0, 160),
    ring: shape ? parseFloat(style.strokeWidth) : style.outlineStyle === 'none' ? 0 : parseFloat(style.outlineWidth),
    ringColour: shape ? style.stroke : style.outlineColor,
    ground: shape ? getComputedStyle(document.querySelector('.pontos > rect')).fill : behind ? getComputedStyle(behind).backgroundColor : 'rgb(255, 255, 255)',
    seen: bottom > 0 && right > 0 && top < innerHeight && left < innerWidth,
    order: [...document.querySelectorAll('*')].indexOf(element),
    top: top + scrollY,
    bottom: bottom + scrollY,
    drawn: Boolean(shape),
  }
})()`

/** `rgb(10, 99, 73)` as the style sheet has it. */
const hex = (rgb: string): string =>
  `#${(rgb.match(/\d+(?:\.\d+)?/g) ?? [])
    .slice(0, 3)
    .map((part) => Math.round(Number(part)).toString(16).padStart(2, '0'))
    .join('')}`

/** Most steps of a walk, more than any page of the stories has: a walk that takes them all goes round, or is caught. */
const MOST_STEPS = 140

/** A person with a keyboard and no mouse. Each step is held to what makes that possible. */
export class Keyboard {
  readonly page: Page
  #steps = 0

  constructor(page: Page) {
    this.page = page
  }

  /** The number of steps taken. */
  get steps(): number {
    return this.#steps
  }

  async focus(): Promise<Focused | null> {
    return (await this.page.evaluate(focused)) as Focused | null
  }

  /**
   * Presses the key once, and expects a visible mark on the focused element.
   * @returns null when the focus left the page for the browser's own bar
   */
  async step(key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<Focused | null> {
    const before = await this.focus()
    await this.page.keyboard.press(key)
    const now = await this.focus()
    this.#steps++
    if (!now) return null
    expect(now.ring, `o foco vê-se em ${now.html}`).toBeGreaterThanOrEqual(2)
    expect(contrast(hex(now.ringColour), hex(now.ground)), `contraste do foco em ${now.html}`).toBeGreaterThanOrEqual(3)
    expect(now.seen, `no ecrã: ${now.html}`).toBe(true)
    if (before && key === 'Tab' && now.order > before.order && !(before.drawn || now.drawn)) {
      // never back up a line: the one before may stand beside it
      expect(now.bottom, `${before.html} e depois ${now.html}`).toBeGreaterThan(before.top)
    }
    if (before) expect(now.order, `preso em ${before.html}`).not.toBe(before.order)
    return now
  }

  /** Goes on to what is called so. */
  async to(name: RegExp | string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<Focused> {
    const met: string[] = []
    for (let n = 0; n < MOST_STEPS; n++) {
      const now = await this.step(key)
      if (now && (typeof name === 'string' ? now.name === name : name.test(now.name))) return now
      met.push(now?.name ?? '(fora da página)')
    }
    throw new Error(`nunca se chega a ${name}: ${met.join(' | ')}`)
  }

  /** Presses what leads to another page, or to this one anew, and goes on when that is there. */
  async enter(key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await Promise.all([this.page.waitForNavigation({ waitUntil: 'load' }), this.page.keyboard.press(key)])
  }

  /**
   * Past the menu, by the way that is the first of every page. A form that was sent from the content is answered there:
   * its address is the page's, with the part of it that was gone to.
   */
  async skip(): Promise<void> {
    if (new URL(this.page.url()).hash === '#conteudo') return
    expect((await this.step())?.name).toBe('Saltar para o conteúdo')
    await this.page.keyboard.press('Enter')
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text)
  }

  /** A form was refused: what is wrong has the focus, and from there a step and a key lead to the field. */
  async isToldWhatIsWrong(field?: RegExp): Promise<void> {
    await this.page.getByRole('alert').first().waitFor()
    await vi.waitFor(async () => expect((await this.focus())?.html ?? '').toContain('role="alert"'), patience)
    if (!field) return
    await this.to(field)
    await this.page.keyboard.press('Enter')
  }
}
