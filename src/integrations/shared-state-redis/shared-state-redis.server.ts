import { Redis } from 'ioredis';
import { makeMemorySharedState } from '#integrations/shared-state-memory/shared-state-memory.server.ts';
import type { RateLimitHits, SharedState } from '#platform/ports/shared-state.ts';

const prefix = 'sillon:';

/**
 * Counts hits and sends messages through Redis 6+ or Valkey at `url`. While it is away, hits are counted in this
 * process and messages reach only this process. The others learn of the gap when it is back. `onTrouble` gets
 * connection errors, for the log.
 */
export function makeRedisSharedState(url: string, onTrouble: (error: Error) => void = () => undefined): SharedState {
  const commands = connect(url, onTrouble);
  const listening = connect(url, onTrouble);
  const own = makeMemorySharedState();
  const channels = listenOn(listening);
  return {
    hit: (key, windowSeconds) => countHit(commands, key, windowSeconds).catch(() => own.hit(key, windowSeconds)),
    takeBack: (key) => uncountHit(commands, key).catch(() => own.takeBack(key)),
    async forget(key) {
      await own.forget(key);
      await commands.del(prefix + key).catch(() => undefined);
    },
    async publish(channel, message) {
      await commands.publish(prefix + channel, message).catch(() => channels.deliver(channel, message));
    },
    subscribe: channels.subscribe,
    ready: async () => void (await commands.ping()),
    async close() {
      commands.disconnect();
      listening.disconnect();
    },
  };
}

function connect(url: string, onTrouble: (error: Error) => void): Redis {
  const redis = new Redis(url, {
    connectTimeout: 2_000,
    commandTimeout: 500,
    maxRetriesPerRequest: 1,
    // A request that waits for a dead Redis is worse than one counted by this process alone.
    enableOfflineQueue: false,
    autoResubscribe: true,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2_000),
  });
  return redis.on('error', onTrouble);
}

/** One round trip: the first hit sets the window, none prolongs it. */
async function countHit(redis: Redis, key: string, windowSeconds: number): Promise<RateLimitHits> {
  const name = prefix + key;
  const answers = await redis.multi().set(name, 0, 'EX', windowSeconds, 'NX').incr(name).pttl(name).exec();
  const [count, left] = (answers ?? []).slice(1).map(([error, value]) => (error ? Number.NaN : Number(value)));
  if (!count || left === undefined || Number.isNaN(left)) throw new Error('Redis gave no count');
  return { count, resetSeconds: Math.max(1, Math.ceil(left / 1000)) };
}

/** A window that has ended must not be created again, without an expiry and with a negative count. */
async function uncountHit(redis: Redis, key: string): Promise<void> {
  if ((await redis.decr(prefix + key)) < 0) await redis.del(prefix + key);
}

type Listener = { onMessage: (message: string) => void; onGap: () => void };

function listenOn(redis: Redis) {
  const channels = new Map<string, Set<Listener>>();
  const deliver = (channel: string, message: string) => {
    for (const listener of [...(channels.get(channel) ?? [])]) listener.onMessage(message);
  };
  redis.on('message', (channel: string, message: string) => deliver(channel.slice(prefix.length), message));
  tellOfGaps(redis, channels);
  return {
    deliver,
    async subscribe(channel: string, onMessage: Listener['onMessage'], onGap: Listener['onGap'] = () => undefined) {
      const listener: Listener = { onMessage, onGap };
      const listeners = channels.get(channel) ?? new Set();
      channels.set(channel, listeners.add(listener));
      await whenConnected(redis);
      // Without Redis the subscription is made when the connection comes.
      await redis.subscribe(prefix + channel).catch(() => undefined);
      return async () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        channels.delete(channel);
        await redis.unsubscribe(prefix + channel).catch(() => undefined);
      };
    },
  };
}

/** After a reconnection, the messages sent meanwhile are lost. */
function tellOfGaps(redis: Redis, channels: Map<string, Set<Listener>>): void {
  let isFirst = true;
  redis.on('ready', () => {
    const wasFirst = isFirst;
    isFirst = false;
    if (wasFirst && channels.size === 0) return;
    const names = [...channels.keys()].map((channel) => prefix + channel);
    const again = names.length > 0 ? redis.subscribe(...names) : Promise.resolve();
    again
      .catch(() => undefined)
      .then(() => {
        if (wasFirst) return;
        for (const listeners of [...channels.values()]) for (const listener of [...listeners]) listener.onGap();
      });
  });
}

function whenConnected(redis: Redis): Promise<void> {
  if (redis.status === 'ready') return Promise.resolve();
  return new Promise((go) => {
    const timer = setTimeout(go, 2_000);
    redis.once('ready', () => {
      clearTimeout(timer);
      go();
    });
  });
}
