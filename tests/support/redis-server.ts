// A Redis for tests: an installed `redis-server` or `valkey-server`, if there is one. Otherwise a loopback stand-in
// speaks the protocol with the commands we use, because npm packages only download a server. The client is the real
// ioredis either way.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { delimiter, join } from 'node:path';
import { findFreePort } from './free-port.ts';

export type TestRedis = { kind: 'real' | 'stand-in'; url: string; stop: () => Promise<void> };

/** Starts a Redis on `port`, or on a free one. */
export async function startRedis(port?: number): Promise<TestRedis> {
  const at = port ?? (await findFreePort());
  const binary = onPath('redis-server') ?? onPath('valkey-server');
  return binary ? startReal(binary, at) : startStandIn(at);
}

async function startReal(binary: string, port: number): Promise<TestRedis> {
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--daemonize', 'no'];
  const child = spawn(binary, args, { stdio: 'ignore' });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  await waitFor(port);
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  return { kind: 'real', url: `redis://127.0.0.1:${port}`, stop };
}

/** Starts the stand-in; it has only counters with an expiry, and subscribers. */
async function startStandIn(port: number): Promise<TestRedis> {
  const store: Store = { values: new Map(), subscribers: new Map() };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => forget(store, sockets, socket)).on('error', () => undefined);
    serve(store, socket);
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return { kind: 'stand-in', url: `redis://127.0.0.1:${port}`, stop: () => stopStandIn(server, sockets) };
}

type Reply = string;
type Value = { count: number; endsAt: number };
type Store = { values: Map<string, Value>; subscribers: Map<string, Set<Socket>> };

const ok = '+OK\r\n';
const queued = '+QUEUED\r\n';
const number = (value: number) => `:${value}\r\n`;
const text = (value: string) => `$${Buffer.byteLength(value)}\r\n${value}\r\n`;
const list = (replies: Reply[]) => `*${replies.length}\r\n${replies.join('')}`;
const none = '$-1\r\n';

function serve(store: Store, socket: Socket): void {
  let waiting: string[][] | null = null;
  let rest: Buffer = Buffer.alloc(0);
  const run = (command: string[]): Reply => {
    const name = command[0]?.toUpperCase();
    if (name === 'MULTI') {
      waiting = [];
      return ok;
    }
    if (name === 'EXEC' && waiting) {
      const commands = waiting;
      waiting = null;
      return list(commands.map((each) => answer(store, socket, each)));
    }
    if (waiting) {
      waiting.push(command);
      return queued;
    }
    return answer(store, socket, command);
  };
  socket.on('data', (bytes: Buffer) => {
    const parsed = parse(Buffer.concat([rest, bytes]));
    rest = parsed.rest;
    for (const command of parsed.commands) socket.write(run(command));
  });
}

function answer(store: Store, socket: Socket, [command = '', key = '', ...rest]: string[]): Reply {
  const value = live(store, key);
  switch (command.toUpperCase()) {
    case 'PING':
      return '+PONG\r\n';
    case 'CLIENT':
    case 'SELECT':
      return ok;
    case 'INFO':
      return text('# Server\r\nredis_version:7.0.0\r\nloading:0\r\n');
    case 'SET':
      return set(store, key, rest, value);
    case 'INCR':
      return number(increment(store, key, value, 1));
    case 'DECR':
      return number(increment(store, key, value, -1));
    case 'PTTL':
      return number(value ? (value.endsAt === Number.POSITIVE_INFINITY ? -1 : value.endsAt - Date.now()) : -2);
    case 'DEL':
      return number(store.values.delete(key) ? 1 : 0);
    case 'PUBLISH':
      return number(publish(store, key, rest[0] ?? ''));
    case 'SUBSCRIBE':
      return [key, ...rest].map((name) => subscribe(store, socket, name)).join('');
    case 'UNSUBSCRIBE':
      return [key, ...rest].map((name) => unsubscribe(store, socket, name)).join('');
    default:
      return `-ERR unknown command '${command}'\r\n`;
  }
}

function live(store: Store, key: string): Value | undefined {
  const value = store.values.get(key);
  if (value && value.endsAt <= Date.now()) store.values.delete(key);
  return store.values.get(key);
}

function set(store: Store, key: string, [count, ...options]: string[], value: Value | undefined): Reply {
  const words = options.map((option) => option.toUpperCase());
  if (value && words.includes('NX')) return none;
  const seconds = words.includes('EX') ? Number(options[words.indexOf('EX') + 1]) : Number.POSITIVE_INFINITY;
  store.values.set(key, { count: Number(count), endsAt: Date.now() + seconds * 1000 });
  return ok;
}

function increment(store: Store, key: string, value: Value | undefined, by: 1 | -1): number {
  const next = { count: (value?.count ?? 0) + by, endsAt: value?.endsAt ?? Number.POSITIVE_INFINITY };
  store.values.set(key, next);
  return next.count;
}

function publish(store: Store, channel: string, message: string): number {
  const sockets = [...(store.subscribers.get(channel) ?? [])];
  for (const socket of sockets) socket.write(list([text('message'), text(channel), text(message)]));
  return sockets.length;
}

function subscribe(store: Store, socket: Socket, channel: string): Reply {
  const sockets = store.subscribers.get(channel) ?? new Set();
  store.subscribers.set(channel, sockets.add(socket));
  return list([text('subscribe'), text(channel), number(countSubscriptions(store, socket))]);
}

function unsubscribe(store: Store, socket: Socket, channel: string): Reply {
  store.subscribers.get(channel)?.delete(socket);
  return list([text('unsubscribe'), text(channel), number(countSubscriptions(store, socket))]);
}

const countSubscriptions = (store: Store, socket: Socket) =>
  [...store.subscribers.values()].filter((all) => all.has(socket)).length;

function forget(store: Store, sockets: Set<Socket>, socket: Socket): void {
  sockets.delete(socket);
  for (const all of store.subscribers.values()) all.delete(socket);
}

/** Complete commands (arrays of bulk strings) at the start of `bytes`, and the rest. */
function parse(bytes: Buffer): { commands: string[][]; rest: Buffer } {
  const commands: string[][] = [];
  let at = 0;
  for (;;) {
    const command = parseOne(bytes, at);
    if (!command) return { commands, rest: bytes.subarray(at) };
    commands.push(command.words);
    at = command.end;
  }
}

function parseOne(bytes: Buffer, start: number): { words: string[]; end: number } | null {
  let at = start;
  const line = () => {
    const end = bytes.indexOf('\r\n', at);
    if (end < 0) return null;
    const value = bytes.toString('utf8', at, end);
    at = end + 2;
    return value;
  };
  const head = line();
  if (head === null) return null;
  const words: string[] = [];
  for (let i = 0; i < Number(head.slice(1)); i += 1) {
    const size = line();
    const length = Number(size?.slice(1));
    if (size === null || bytes.length < at + length + 2) return null;
    words.push(bytes.toString('utf8', at, at + length));
    at += length + 2;
  }
  return { words, end: at };
}

function stopStandIn(server: Server, sockets: Set<Socket>): Promise<void> {
  for (const socket of sockets) socket.destroy();
  return new Promise((closed) => server.close(() => closed()));
}

async function waitFor(port: number, tries = 100): Promise<void> {
  const isOpen = await new Promise<boolean>((answered) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(() => answered(true)));
    socket.on('error', () => answered(false));
  });
  if (isOpen) return;
  if (tries === 0)
    throw new Error(
      'redis-server is on the PATH but did not start: run it by hand to see why, or take it off the PATH',
    );
  await new Promise((go) => setTimeout(go, 50));
  return waitFor(port, tries - 1);
}

function onPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}
