import { execFileSync } from 'node:child_process'

/** The machines of the kit; whoever serves and whoever asks is at the other end of the bridge. */
export const nodes = ['no1', 'no2', 'no3'] as const
export type NodeName = (typeof nodes)[number]

export const addressOf = (node: NodeName) => `10.77.0.${node.slice(2)}`
export const subnet = '10.77.0.0/24'

/** Direction in which a node's packets are dropped. */
export type Cut = 'both' | 'INPUT' | 'OUTPUT'

function run(command: string): void {
  execFileSync('/bin/sh', ['-ec', command], { stdio: ['ignore', 'ignore', 'inherit'] })
}

/** Runs on a node. */
export const onNode = (node: NodeName, ...command: string[]): [string, string[]] => [
  'ip',
  ['netns', 'exec', node, ...command],
]

/** A machine each, on one bridge. The names are in a file system of ours: nothing is left on the machine. */
export function makeNetwork(): void {
  run(`mkdir -p /run/netns && mount -t tmpfs none /run/netns
    ip link set lo up
    ip link add ponte type bridge && ip address add 10.77.0.254/24 dev ponte && ip link set ponte up`)
  for (const node of nodes) {
    run(`ip netns add ${node}
      ip link add ${node} type veth peer name eth0 netns ${node}
      ip link set ${node} master ponte up
      ip -n ${node} address add ${addressOf(node)}/24 dev eth0
      ip -n ${node} link set eth0 up && ip -n ${node} link set lo up`)
  }
}

/** The kernel's settings of the kit, here and on a node. */
export function applySettings(file: string, node?: NodeName): void {
  run(`${node ? `ip netns exec ${node} ` : ''}sysctl -qp ${file}`)
}

const device = { INPUT: '-i', OUTPUT: '-o' }

/** Packets are dropped, and nobody is told. */
export function cut(node: NodeName, which: Cut): void {
  for (const chain of which === 'both' ? (['INPUT', 'OUTPUT'] as const) : [which]) {
    run(`ip netns exec ${node} iptables -w -A ${chain} ${device[chain]} eth0 -j DROP`)
  }
}

export const mendNetwork = (node: NodeName): void => run(`ip netns exec ${node} iptables -w -F`)
