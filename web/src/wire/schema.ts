// Made by `npm run types` from crates/server/src/openapi.json; not to be edited.

import type { Plain } from "./types.ts";
export interface paths {
    "/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The web table: home */
        get: operations["home"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/new": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The web table: a new game */
        get: operations["new_game_page"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The web table: taking a seat */
        get: operations["join_page"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/t/{game}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        /** The web table: a game. The token of a seat stands behind the # and is never sent */
        get: operations["table_page"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/replay/{game}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        /** The web table: a game that is over, gone through again */
        get: operations["replay_page"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rules/{book}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a book */
                book: string;
            };
            cookie?: never;
        };
        /** The web table: the rules of a book */
        get: operations["rules_page"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rules/{book}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a book */
                book: string;
                /** @description The id of a rule */
                id: string;
            };
            cookie?: never;
        };
        /** The web table: one rule */
        get: operations["rule_page"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The companion: choose a book */
        get: operations["companion_page"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companion/{book}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a book */
                book: string;
            };
            cookie?: never;
        };
        /** The companion: the procedures of a book in the order of the turn */
        get: operations["companion_book_page"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companion/{book}/{procedure}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a book */
                book: string;
                /** @description The name of a procedure, or `sitting` */
                procedure: string;
            };
            cookie?: never;
        };
        /** The companion: one procedure, filled in by the query; or `sitting`, the table's memory */
        get: operations["companion_procedure_page"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companion/{book}/sitting/{sitting}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a book */
                book: string;
                /** @description The name of a sitting */
                sitting: string;
            };
            cookie?: never;
        };
        /** The companion: a shared sitting. Its token stands behind the # and is never sent */
        get: operations["sitting_page"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reference/{book}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a book */
                book: string;
            };
            cookie?: never;
        };
        /** The quick reference of a book, to be read or printed */
        get: operations["reference_page"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A file that the page names */
                file: string;
            };
            cookie?: never;
        };
        /** A file of the web table, never changed under its name */
        get: operations["asset"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether all is well */
        get: operations["health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Numbers for the host, for Prometheus */
        get: operations["metrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How it hangs together */
        get: operations["guide"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This document */
        get: operations["openapi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/books": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All books */
        get: operations["books"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/books/{book}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a book */
                book: string;
            };
            cookie?: never;
        };
        /** One book */
        get: operations["book"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/books/{book}/rules": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a book */
                book: string;
            };
            cookie?: never;
        };
        /** Every rule */
        get: operations["rules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/books/{book}/tables": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a book */
                book: string;
            };
            cookie?: never;
        };
        /** Every table */
        get: operations["tables"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/books/{book}/examples": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a book */
                book: string;
            };
            cookie?: never;
        };
        /** The worked examples of the rulebook, ready to be run */
        get: operations["examples"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/books/{book}/scenarios/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a book */
                book: string;
                /** @description The name of a scenario */
                name: string;
            };
            cookie?: never;
        };
        /** A scenario as its file says it, and the table as the public sees it when the game begins */
        get: operations["scenario"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/books/{book}/scenarios/{name}/muster": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a book */
                book: string;
                /** @description The name of a scenario */
                name: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Who stands on sheets that somebody would bring to a scenario; nothing is kept */
        post: operations["muster"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/books/{book}/resolve/{procedure}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a book */
                book: string;
                /** @description The name of a procedure */
                procedure: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Resolves one case; the input schema stands in the book */
        post: operations["resolve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/books/{book}/odds/{procedure}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a book */
                book: string;
                /** @description The name of a procedure */
                procedure: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The exact distribution of the outcome */
        post: operations["odds"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/face": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Everything the companion asks for: forms, odds, levers, results, rules and tables; the page runs the same door itself where it has WebAssembly */
        post: operations["face"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Opens a game */
        post: operations["open"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        /** What this seat, or the public, may know */
        get: operations["look"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/answers": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Answers a question; the same answer twice is safe */
        post: operations["answer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes the last answer back */
        post: operations["undo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/concede": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives up; the game ends when all seats of the side have */
        post: operations["concede"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/entrust": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lets another seat of the side command a seat's figures from the next turn on; one's own, or those of a seat that the server plays */
        post: operations["entrust"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/talk": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Says something to seats that one may talk to now; nobody else is told of it, and no rule reads it */
        post: operations["talk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/fork": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A new game from the first inputs of a finished one */
        post: operations["fork"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/forecast": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        /** The exact odds of an option from what the seat knows */
        get: operations["forecast"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/journal": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        /** The whole journal, once the game is over */
        get: operations["journal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/sheets": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        /** The sheets of a side's men as a file, once the game is over */
        get: operations["sheets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        /** The game just behind an input as an eye saw it, once it is over */
        get: operations["replay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/replay/outline": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        /** Every input and stage of a game that is over, and the luck of its dice */
        get: operations["outline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/socket": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        /** A WebSocket on which documents are pushed */
        get: operations["socket"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sittings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Opens a sitting that phones share by its link */
        post: operations["open_sitting"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sittings/{sitting}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a sitting */
                sitting: string;
            };
            cookie?: never;
        };
        /** The entries of a sitting behind those that were seen */
        get: operations["sitting"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sittings/{sitting}/entries": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a sitting */
                sitting: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds entries, all or none. The same entry sent twice is taken once */
        post: operations["add_entries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sittings/{sitting}/socket": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a sitting */
                sitting: string;
            };
            cookie?: never;
        };
        /** A WebSocket on which new entries are pushed; the first message is {"token", "since"?} */
        get: operations["sitting_socket"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Error: {
            error: {
                kind: string;
                field?: string;
                at?: string;
                why: string;
                allowed?: string[];
                cite?: string;
                faults?: Record<string, never>[];
            };
        };
        Refused: {
            refusal: {
                cite?: string;
                why: string;
            };
        };
        Stale: components["schemas"]["Document"] & {
            /** @constant */
            stale: true;
        };
        /** @description `open`, or the name of the seat whose own it is */
        Lane: string;
        Book: {
            id: string;
            short: string;
            title: string;
            period: string;
            edition: string;
            rules: number;
            scenarios: string[];
            /** @description The turn as people know it; empty where the book cannot be played */
            sequence: components["schemas"]["Stage"][];
            /** @description What may be switched before a game */
            options: components["schemas"]["Switch"][];
            /** @description Whether a game leaves sheets of its men behind, which can be brought into the next */
            campaign: boolean;
            procedures: components["schemas"]["Procedure"][];
            /** @description What the effects of its procedures mean, in sentences */
            sayings: components["schemas"]["Saying"][];
        };
        /** @description An effect as a sentence. `{spaces}` is that field of the effect; what stands in square brackets is left out where one of its fields is missing. */
        Saying: {
            effect: string;
            says: string;
            cite: string;
        };
        Rule: {
            id: string;
            /** @enum {string} */
            class: "S" | "R" | "H";
            source?: string;
            section?: string;
            text: string;
        };
        Table: {
            id: string;
            title: string;
            /** @enum {string} */
            class: "S" | "R" | "H";
            source: string;
            row_name?: string;
            column_name?: string;
            rows: string[];
            columns: string[];
            cells: {
                id: string;
                row: string;
                column: string;
                value: string;
            }[];
        };
        /** @description Weights are whole numbers and add up to the denominator */
        Odds: {
            denominator: string;
            outcomes: components["schemas"]["Chance"][];
        };
        NewGame: {
            /** @description BOOK/NAME */
            scenario: string;
            /** @description A scenario of one's own, which then bears the NAME */
            scenario_text?: string;
            /** @description Name of a seat and the text of a file of sheets: men of a campaign who are brought into the game */
            sheets?: {
                [key: string]: string;
            };
            /** @description Name of a seat and who plays it: human, open, a player of the server (doctrine, random, …), or `with red`: whoever has that seat of the same side */
            seats?: {
                [key: string]: ("human" | "open" | "doctrine" | "doctrine:easy" | "doctrine:cautious" | "doctrine:steady" | "doctrine:bold" | "random" | "sitter" | "rusher" | "baiter") | string;
            };
            /** @description How long people have for an answer; without it, as long as they like. In a secret phase one time for both sides and all their questions, else one for every question. When it is up the server answers with the default. */
            clock?: {
                seconds: number;
            } | null;
            options?: {
                [key: string]: string | number | boolean;
            };
            /** @enum {unknown} */
            dice?: "server" | "physical";
            seed?: number;
        };
        Muster: {
            /** @description Name of a seat and the text of a file of sheets: men of a campaign who are brought into the game */
            sheets: {
                [key: string]: string;
            };
        };
        Mustered: {
            sheets: {
                [key: string]: {
                    men: number;
                    /** @description Who cannot go out, and why, each in a sentence */
                    unfit: string[];
                };
            };
        };
        Fork: {
            at: number;
            /** @description Name of a seat and who plays it: human, open, or a player of the server (doctrine, random, …) */
            seats?: {
                [key: string]: ("human" | "open" | "doctrine" | "doctrine:easy" | "doctrine:cautious" | "doctrine:steady" | "doctrine:bold" | "random" | "sitter" | "rusher" | "baiter") | string;
            };
        };
        Invitation: {
            game: string;
            link: string;
            seats: {
                [key: string]: components["schemas"]["Invited"];
            };
        };
        Sent: {
            lane: components["schemas"]["Lane"];
            seq: number;
            answer: components["schemas"]["Answer"] | {
                path: string[];
            };
        };
        Answer: {
            choose: string[];
        } | {
            text: string;
        } | {
            number: number;
        } | {
            path: {
                nodes: string[];
            };
        } | {
            path: {
                way: string;
            };
        } | {
            place: {
                at: string;
            };
        } | {
            dice: number[];
        };
        Bar: {
            cite: string;
            why: string;
        };
        Option: {
            key: string;
            label: string;
            spot?: string;
            /** @description The piece or contact it stands for */
            piece?: string;
            /** @description `ordered`: there is an order already, which may be changed */
            state?: string;
            /** @description What taking it would mean, in a few words */
            hint?: string;
            cite: string;
            barred?: components["schemas"]["Bar"];
        };
        Form: components["schemas"]["ChooseForm"] | components["schemas"]["NumberForm"] | components["schemas"]["TextForm"] | components["schemas"]["PathForm"] | components["schemas"]["OpenForm"] | components["schemas"]["DiceForm"];
        Ask: {
            cite: string;
            text: string;
            /** @description The piece it is about */
            piece?: string;
            form: components["schemas"]["Form"];
            default: components["schemas"]["Answer"];
        };
        Event: {
            seq: number;
            turn?: number;
            /** @description A key of the book's sequence, or `set_up`, `aftermath`, `over` */
            stage?: string;
            cite: string;
            text: string;
            spots: string[];
            record?: components["schemas"]["Record"];
        };
        Outcome: {
            /** @description A side, called by its first seat */
            winner: string | null;
            words: string;
            /** @description By side, each called by its first seat */
            points: {
                [key: string]: number;
            };
            turns: number;
        };
        /** @description How the digests in the journal of the game are made. A game keeps the version that it was begun with */
        Digest: {
            version: number;
            /** @description The version in words */
            text: string;
        };
        Document: {
            game: string;
            /** @description The name of the seat, or `public` */
            seat: string;
            seq: number;
            book: string;
            edition: string;
            scenario: string;
            seats: components["schemas"]["SeatInfo"][];
            dice: {
                scheme: string;
                pledge?: string;
            };
            digest: components["schemas"]["Digest"];
            view: components["schemas"]["View"];
            asks: components["schemas"]["Pending"][];
            /** @description Whether this seat can take its last answer back; said only where nothing is hidden from anybody */
            undo?: boolean;
            /** @description Only in a game that is played by the clock, until it is over. All in milliseconds */
            clock?: {
                limit: number;
                /** @description What was left when this was written, where the time of this seat runs. It runs when everybody has come */
                remaining?: number;
            };
            camp?: components["schemas"]["Camp"];
            talk?: components["schemas"]["Talk"];
            since: number;
            events: components["schemas"]["Event"][];
            outcome?: components["schemas"]["Outcome"];
            /** @description Only on what answers an old question */
            stale?: boolean;
        };
        /** @description Any JSON value */
        Plain: Plain;
        ChooseForm: {
            /** @constant */
            kind: "choose";
            min: number;
            max: number;
            options: components["schemas"]["Option"][];
        };
        NumberForm: {
            /** @constant */
            kind: "number";
            min: number;
            max: number;
        };
        /** @description Words of the player's own, at most so many letters; new lines are allowed. No rule reads them. */
        TextForm: {
            /** @constant */
            kind: "text";
            most: number;
        };
        /** @description The first node is where the way starts; steps are pairs of places in `nodes` */
        PathForm: {
            /** @constant */
            kind: "path";
            min: number;
            max: number;
            nodes: components["schemas"]["Option"][];
            steps: [
                number,
                number
            ][];
            barred_steps: {
                from: number;
                to: number;
                cite: string;
                why: string;
            }[];
        };
        /** @description Something drawn on open ground, in hundredths of an inch: a way (`path`) or a place with a facing (`place`). The rest is what a screen draws by */
        OpenForm: {
            /** @enum {unknown} */
            kind: "path" | "place";
            /** @constant */
            ground: "open";
        } & {
            [key: string]: unknown;
        };
        DiceForm: {
            /** @constant */
            kind: "dice";
            n: number;
            sides: number;
        };
        Pending: {
            lane: components["schemas"]["Lane"];
            seq: number;
            ask: components["schemas"]["Ask"];
        };
        Chance: {
            outcome: components["schemas"]["Plain"];
            weight: string;
            p: number;
        };
        ProcedureOdds: components["schemas"]["Odds"] & {
            procedure: string;
        };
        Modifier: {
            rule: string;
            label: string;
            value: number;
        };
        /** @description Places that something reaches with this weight of the forecast's denominator */
        Area: {
            label: string;
            weight: string;
            spots: string[];
        };
        Forecast: components["schemas"]["Odds"] & {
            procedure: string;
            input: {
                [key: string]: components["schemas"]["Plain"];
            };
            modifiers?: components["schemas"]["Modifier"][];
            needed?: components["schemas"]["Plain"];
            /** @description What is found before any die falls, where a book tells it: columns, shifts, what each outcome does */
            found?: {
                [key: string]: components["schemas"]["Plain"];
            };
            areas?: components["schemas"]["Area"][];
        };
        /** @description What a procedure found: the fields of the rulebook's resolver interface */
        Record: {
            procedure: string;
            dice: number[];
            natural?: components["schemas"]["Plain"];
            modifiers?: components["schemas"]["Modifier"][];
            needed?: components["schemas"]["Plain"];
            total?: components["schemas"]["Plain"];
            cell_id?: string;
            outcome?: components["schemas"]["Plain"];
            effects?: components["schemas"]["Plain"][];
            /** @description The odds that this roll had before it fell */
            odds?: components["schemas"]["Odds"];
        } & {
            [key: string]: unknown;
        };
        SeatInfo: {
            name: string;
            title: string;
            who: string;
            /** @description The side, called by its first seat; only where a side has several seats */
            side?: string;
        };
        Ground: {
            /** @enum {string} */
            kind: "offset_squares";
            columns: number;
            rows: number;
            map: string[];
            wire: {
                edge: string;
                /** @enum {string} */
                state: "intact" | "gapped";
            }[];
            facing: {
                square: string;
                facing: number;
            }[];
            home: {
                [key: string]: string;
            };
            lines: {
                [key: string]: string[];
            };
            traverses: string[];
            impassable: string[];
            guns: {
                side: string;
                square: string;
                facing: number;
                crew: string[];
            }[];
        };
        Piece: {
            id: string;
            /** @description What he is called in his campaign; only men of one have it, and only for their own side */
            name?: string;
            title: string;
            side: string;
            patrol?: string;
            nation: string;
            rank?: string;
            quality?: string;
            square?: string;
            zone?: string;
            stance?: string;
            health?: string;
            nerve?: string;
            weapons?: string[];
            bombs?: number;
            gear?: string[];
            verey?: number;
            scores?: {
                [key: string]: number;
            };
            items?: string[];
            order?: string;
            order_way?: string[];
            order_stance?: string;
            order_at?: string;
            carrying?: string;
            carried_by?: string;
        } & {
            [key: string]: unknown;
        };
        Contact: {
            token: string;
            /** @description clear, shape, flash */
            level: string;
            square: string;
            nation?: string;
            zone?: string;
            stance?: string;
            weapon?: string;
            condition?: string;
            prisoner?: boolean;
            carrying?: boolean;
            carried?: boolean;
            armoured?: boolean;
            helmet?: boolean;
        };
        Asset: {
            side: string;
            name: string;
            kind: string;
            targets: string[];
            rounds: {
                ammo: string;
                left: number | null;
            }[];
            calls_left?: number;
            ready_in?: number;
            outstanding?: boolean;
        };
        /** @description What all views have in common; a book's own drawing reads the rest */
        View: {
            title: string;
            turn: number;
            turns: number;
            phase: string;
            /** @description A key of the book's sequence, or `set_up`, `aftermath`, `over` */
            stage?: string;
            /** @description The exact step in words */
            step?: string;
            clock?: string;
            side?: string;
            sealed?: boolean;
            ground: components["schemas"]["Ground"];
            pieces?: components["schemas"]["Piece"][];
            contacts?: components["schemas"]["Contact"][];
            last_seen?: {
                square: string;
                turn: number;
                level: string;
                down: boolean;
            }[];
            sounds?: {
                turn: number;
                hearer: string;
                where: string;
                square: string;
                kind: string;
            }[];
            swept?: string[];
            bombs?: {
                bomb: number;
                square: string;
                zone: string;
            }[];
            flares?: {
                square: string;
                until: number;
            }[];
            marks?: {
                turn: number;
                square: string;
                kind: string;
            }[];
            patrols?: {
                side: string;
                name: string;
                size: number;
                level_tested: number;
                garrison?: boolean;
                withdrawing?: boolean;
            }[];
            assets?: components["schemas"]["Asset"][];
            signals?: {
                side: string;
                signal: number;
                asset?: string;
                square?: string;
                ammo: string;
            }[];
            /** @description A digit a square, row by row: what this seat's men would see there. 0 nothing, 1 a shape, 2 a standing man, 3 a lying man */
            sight?: string[];
            /** @description Squares lit by flares */
            lit?: string[];
            alarm?: number;
            told?: string | {
                side: string;
                told: string;
            }[];
            background?: string;
            result?: string;
            points?: number[];
        };
        Stage: {
            key: string;
            title: string;
            cite: string;
        };
        Switch: {
            name: string;
            title: string;
            cite: string;
            default: string;
            values: string[];
        };
        Procedure: {
            name: string;
            title: string;
            group: string;
            dice: string;
            rules: string[];
            /** @description JSON Schema of the input */
            input: Record<string, never>;
        };
        Scenario: {
            name: string;
            /** @description Its file */
            text: string;
            title?: string;
            date?: string;
            background?: string;
            turns?: number;
            sides: components["schemas"]["Side"][];
            /** @description Every option as the scenario has it */
            options: {
                [key: string]: string;
            };
            view: components["schemas"]["View"];
        };
        Side: {
            name: string;
            title: string;
            /** @description The side, called by its first seat; only where a side has several seats */
            side?: string;
            men?: number;
            /** @description What this side is told of the other */
            told?: string;
        };
        Invited: {
            who: string;
            token?: string;
            link?: string;
        };
        /** @description What an eye may know of an input: its own in full, of others only that there was one */
        ReplayInput: {
            seat?: string;
            text: string;
            answer?: components["schemas"]["Answer"];
        };
        ReplayMoment: {
            game: string;
            eye: string;
            at: number;
            /** @description How many inputs the game has */
            of: number;
            book: string;
            edition: string;
            scenario: string;
            seats: components["schemas"]["SeatInfo"][];
            dice: {
                scheme: string;
                pledge?: string;
            };
            digest: components["schemas"]["Digest"];
            view: components["schemas"]["View"];
            /** @description What the input brought, numbered from 0 */
            events: components["schemas"]["Event"][];
            input: components["schemas"]["ReplayInput"] | null;
            /** @description Where it is reached */
            outcome?: components["schemas"]["Outcome"];
        };
        ReplayMark: {
            at: number;
            turn: number;
            stage: string;
            /** @enum {string} */
            kind: "answer" | "dice" | "stage";
            seat?: string;
            text: string;
        };
        Luck: {
            seat: string;
            procedure: string;
            title: string;
            rolls: number;
            /** @description Pips to be expected, in halves */
            expected: string;
            /** @description Pips that fell */
            actual: string;
            /** @description How many of which: `14d6` */
            dice: string;
        };
        Outline: {
            of: number;
            marks: components["schemas"]["ReplayMark"][];
            luck: components["schemas"]["Luck"][];
            outcome?: components["schemas"]["Outcome"];
        };
        FaceRequest: {
            /** @constant */
            do: "books";
        } | {
            /** @enum {unknown} */
            do: "book" | "rules" | "tables" | "examples";
            book: string;
        } | {
            /** @enum {unknown} */
            do: "odds" | "form";
            book: string;
            procedure: string;
            input?: Record<string, never>;
        } | {
            /** @constant */
            do: "resolve";
            book: string;
            procedure: string;
            input?: Record<string, never>;
            /** @description The seed of dice that the input does not hold */
            chance?: string;
        } | {
            /** @constant */
            do: "levers";
            book: string;
            procedure: string;
            input?: Record<string, never>;
            at_least?: number;
        };
        FormRow: {
            rule: string;
            label: string;
            value: number;
            /** @description Whose it is, where both sides have some */
            of?: string;
            /** @description false: it stands while the field is false */
            when?: boolean;
        };
        FormField: {
            name: string;
            /** @description As faults name it: target.arm, firers[0].bases */
            path: string;
            help: string;
            /** @enum {unknown} */
            kind: "bool" | "int" | "decimal" | "word" | "text" | "square" | "map" | "list" | "record" | "either";
            optional?: boolean;
            values?: string[];
            min?: number;
            max?: number;
            letters?: string;
            default?: components["schemas"]["Plain"];
            item?: Record<string, never>;
            shapes?: Record<string, never>[];
            /** @description Some value of it makes a difference as the others stand */
            applies: boolean;
            given: boolean;
            effect?: components["schemas"]["FormRow"];
            effects?: {
                [key: string]: components["schemas"]["FormRow"];
            };
            /** @description Values that a rule forbids as things stand */
            barred?: {
                [key: string]: {
                    kind: string;
                    field?: string;
                    at?: string;
                    why: string;
                    allowed?: string[];
                    cite?: string;
                    faults?: Record<string, never>[];
                };
            };
            fields?: components["schemas"]["FormField"][];
            items?: components["schemas"]["FormField"][][];
        };
        ProcedureForm: {
            procedure: string;
            title: string;
            group: string;
            dice: string;
            fields: components["schemas"]["FormField"][];
            missing: string[];
            error?: {
                kind: string;
                field?: string;
                at?: string;
                why: string;
                allowed?: string[];
                cite?: string;
                faults?: Record<string, never>[];
            };
            modifiers: components["schemas"]["FormRow"][];
            sum?: number;
            sums?: {
                [key: string]: number;
            };
            /** @description Sides of the dice that are wanted for certain, those given included */
            needs: number[];
            /** @description Some faces call for further dice */
            more: boolean;
        };
        Lever: {
            field: string;
            from: components["schemas"]["Plain"];
            to: components["schemas"]["Plain"];
            label: string;
            p: number;
            weight: string;
            denominator: string;
            delta: number;
        };
        Levers: {
            at_least: number;
            event: components["schemas"]["Plain"][];
            now: string;
            p: number;
            /** @description The best for a success first, then the best against it */
            levers: components["schemas"]["Lever"][];
        };
        Example: {
            procedure: string;
            line: number;
            input: Record<string, never>;
            output: Record<string, never>;
        };
        SittingEntry: {
            id: string;
            by: string;
            seen: number;
            deed: Record<string, never>;
        };
        Entries: {
            entries: components["schemas"]["SittingEntry"][];
        };
        NewSitting: {
            book: string;
            title?: string | null;
            entries?: components["schemas"]["SittingEntry"][];
        };
        SittingInvitation: {
            sitting: string;
            token: string;
            link: string;
        };
        Sitting: {
            sitting: string;
            book: string;
            title: string | null;
            seq: number;
            entries: {
                seq: number;
                id: string;
                by: string;
                seen: number;
                deed: Record<string, never>;
            }[];
        };
        /** @description What the seats of one side know of each other */
        Camp: {
            side: string;
            seats: string[];
            /** @description The seats that the same person has: his token opens each, named behind a slash */
            holds: string[];
            /** @description Who has given up; the side does when all have */
            conceded: string[];
            /** @description Seats whose figures another one commands, now or from the next turn on */
            entrusted: {
                [key: string]: string;
            };
        };
        Said: {
            seq: number;
            from: string;
            to: string[];
            text: string;
        };
        Talk: {
            /** @description Whom this seat may talk to now */
            with: string[];
            /** @description From `since` on, as events are */
            said: components["schemas"]["Said"][];
        };
        Say: {
            /** @description Without it, all whom one may talk to */
            to?: string[];
            /** @description One line */
            text: string;
        };
        Entrust: {
            /** @description Whose figures */
            seat: string;
            /** @description Who shall command them; the seat itself takes them back */
            to: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    home: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The browser has it already */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    new_game_page: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The browser has it already */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    join_page: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The browser has it already */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    table_page: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The browser has it already */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    replay_page: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The browser has it already */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    rules_page: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a book */
                book: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The browser has it already */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    rule_page: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a book */
                book: string;
                /** @description The id of a rule */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The browser has it already */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    companion_page: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The browser has it already */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    companion_book_page: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a book */
                book: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The browser has it already */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    companion_procedure_page: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a book */
                book: string;
                /** @description The name of a procedure, or `sitting` */
                procedure: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The browser has it already */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    sitting_page: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a book */
                book: string;
                /** @description The name of a sitting */
                sitting: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The browser has it already */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    reference_page: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a book */
                book: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The browser has it already */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    asset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A file that the page names */
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            /** @description The browser has it already */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    health: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        ok: boolean;
                    };
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A failure of ours; nothing was taken */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The store is in trouble; nothing was taken, try again later */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The disk is full; nothing was taken */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    metrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/openmetrics-text": string;
                };
            };
            /** @description Not for this seat, not yet, or sent by a page of another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    guide: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    openapi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    books: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Book"][];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    book: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a book */
                book: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Book"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    rules: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a book */
                book: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rule"][];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    tables: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a book */
                book: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Table"][];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    examples: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a book */
                book: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Example"][];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    scenario: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a book */
                book: string;
                /** @description The name of a scenario */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Scenario"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The scenario is faulty */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A failure of ours */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    muster: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a book */
                book: string;
                /** @description The name of a scenario */
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Muster"];
            };
        };
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Mustered"];
                };
            };
            /** @description What was sent cannot be read; the field is named */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not for this seat, not yet, or sent by a page of another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed, by which rule, or cannot be done */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"] | components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A failure of ours; nothing was taken */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The store is in trouble; nothing was taken, try again later */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    resolve: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a book */
                book: string;
                /** @description The name of a procedure */
                procedure: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        procedure: string;
                        dice: number[];
                        rules?: string[];
                    };
                };
            };
            /** @description What was sent cannot be read; the field is named */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not for this seat, not yet, or sent by a page of another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed, by which rule, or cannot be done */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"] | components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A failure of ours; nothing was taken */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The store is in trouble; nothing was taken, try again later */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    odds: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a book */
                book: string;
                /** @description The name of a procedure */
                procedure: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProcedureOdds"];
                };
            };
            /** @description What was sent cannot be read; the field is named */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not for this seat, not yet, or sent by a page of another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed, by which rule, or cannot be done */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"] | components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A failure of ours; nothing was taken */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    face: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FaceRequest"];
            };
        };
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProcedureForm"] | components["schemas"]["Levers"] | components["schemas"]["Odds"] | components["schemas"]["Record"] | components["schemas"]["Book"] | unknown[];
                };
            };
            /** @description What was sent cannot be read; the field is named */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not for this seat, not yet, or sent by a page of another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Well formed, but cannot be done */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A failure of ours; nothing was taken */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The store is in trouble; nothing was taken, try again later */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    open: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewGame"];
            };
        };
        responses: {
            /** @description Opened and kept */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"];
                };
            };
            /** @description What was sent cannot be read; the field is named */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not for this seat, not yet, or sent by a page of another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed, by which rule, or cannot be done */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"] | components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A failure of ours; nothing was taken */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The store is in trouble; nothing was taken, try again later */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The disk is full; nothing was taken */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    look: {
        parameters: {
            query?: {
                /** @description Only events from this number on */
                since?: number;
            };
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Document"];
                };
            };
            /** @description What was sent cannot be read; the field is named */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No token, or one that opens no seat of this game */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The game was kept by another edition of its rules */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A failure of ours; nothing was taken */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The store is in trouble; nothing was taken, try again later */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    answer: {
        parameters: {
            query?: {
                /** @description Only events from this number on */
                since?: number;
            };
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Sent"];
            };
        };
        responses: {
            /** @description Taken and durable */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Document"];
                };
            };
            /** @description What was sent cannot be read; the field is named */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No token, or one that opens no seat of this game */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not for this seat, not yet, or sent by a page of another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The game has moved on; the fresh document */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stale"];
                };
            };
            /** @description The game was kept by another edition of its rules */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed, by which rule, or cannot be done */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"] | components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A failure of ours; nothing was taken */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The store is in trouble; nothing was taken, try again later */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The disk is full; nothing was taken */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    undo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Document"];
                };
            };
            /** @description No token, or one that opens no seat of this game */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not for this seat, not yet, or sent by a page of another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The game has moved on; the fresh document */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stale"];
                };
            };
            /** @description The game was kept by another edition of its rules */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed, by which rule, or cannot be done */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"] | components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A failure of ours; nothing was taken */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The store is in trouble; nothing was taken, try again later */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The disk is full; nothing was taken */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    concede: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Document"];
                };
            };
            /** @description No token, or one that opens no seat of this game */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not for this seat, not yet, or sent by a page of another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The game has moved on; the fresh document */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stale"];
                };
            };
            /** @description The game was kept by another edition of its rules */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed, by which rule, or cannot be done */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"] | components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A failure of ours; nothing was taken */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The store is in trouble; nothing was taken, try again later */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The disk is full; nothing was taken */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    entrust: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Entrust"];
            };
        };
        responses: {
            /** @description Taken and durable */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Document"];
                };
            };
            /** @description What was sent cannot be read; the field is named */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No token, or one that opens no seat of this game */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not for this seat, not yet, or sent by a page of another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The game has moved on; the fresh document */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stale"];
                };
            };
            /** @description The game was kept by another edition of its rules */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed, by which rule, or cannot be done */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"] | components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A failure of ours; nothing was taken */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The store is in trouble; nothing was taken, try again later */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The disk is full; nothing was taken */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    talk: {
        parameters: {
            query?: {
                /** @description Only events from this number on */
                since?: number;
            };
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Say"];
            };
        };
        responses: {
            /** @description Said and durable */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Document"];
                };
            };
            /** @description What was sent cannot be read; the field is named */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No token, or one that opens no seat of this game */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not for this seat, not yet, or sent by a page of another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The game was kept by another edition of its rules */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed, by which rule, or cannot be done */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"] | components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A failure of ours; nothing was taken */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The store is in trouble; nothing was taken, try again later */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The disk is full; nothing was taken */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    fork: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Fork"];
            };
        };
        responses: {
            /** @description Opened and kept */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"];
                };
            };
            /** @description What was sent cannot be read; the field is named */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No token, or one that opens no seat of this game */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not for this seat, not yet, or sent by a page of another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The game was kept by another edition of its rules */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed, by which rule, or cannot be done */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"] | components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A failure of ours; nothing was taken */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The store is in trouble; nothing was taken, try again later */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The disk is full; nothing was taken */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    forecast: {
        parameters: {
            query: {
                lane: components["schemas"]["Lane"];
                seq: number;
                /** @description The key of the option; the keys of a way in their order; a number */
                key?: string[];
            };
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        forecast: null | components["schemas"]["Forecast"];
                        /** @description What a drawing costs and meets, where one is considered */
                        reckoning?: {
                            [key: string]: components["schemas"]["Plain"];
                        };
                    };
                };
            };
            /** @description What was sent cannot be read; the field is named */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No token, or one that opens no seat of this game */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not for this seat, not yet, or sent by a page of another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The game has moved on; the fresh document */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stale"];
                };
            };
            /** @description The game was kept by another edition of its rules */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed, by which rule, or cannot be done */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"] | components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A failure of ours; nothing was taken */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The store is in trouble; nothing was taken, try again later */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    journal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description No token, or one that opens no seat of this game */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not for this seat, not yet, or sent by a page of another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The game was kept by another edition of its rules */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A failure of ours; nothing was taken */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The store is in trouble; nothing was taken, try again later */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    sheets: {
        parameters: {
            query: {
                /** @description Whose men */
                side: string;
            };
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description What was sent cannot be read; the field is named */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No token, or one that opens no seat of this game */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not for this seat, not yet, or sent by a page of another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The game was kept by another edition of its rules */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such input */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A failure of ours; nothing was taken */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The store is in trouble; nothing was taken, try again later */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    replay: {
        parameters: {
            query?: {
                /** @description Through whose eyes; the public's without it */
                eye?: string;
                /** @description Behind which input, 0 being the beginning; the end without it */
                at?: number;
            };
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplayMoment"];
                };
            };
            /** @description What was sent cannot be read; the field is named */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No token, or one that opens no seat of this game */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not for this seat, not yet, or sent by a page of another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The game was kept by another edition of its rules */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such input */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A failure of ours; nothing was taken */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The store is in trouble; nothing was taken, try again later */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    outline: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Outline"];
                };
            };
            /** @description No token, or one that opens no seat of this game */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not for this seat, not yet, or sent by a page of another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The game was kept by another edition of its rules */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A failure of ours; nothing was taken */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The store is in trouble; nothing was taken, try again later */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    socket: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a game */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A WebSocket from here on */
            101: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No token, or one that opens no seat of this game */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not for this seat, not yet, or sent by a page of another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The game was kept by another edition of its rules */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This path is for WebSockets */
            426: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A failure of ours; nothing was taken */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The store is in trouble; nothing was taken, try again later */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    open_sitting: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSitting"];
            };
        };
        responses: {
            /** @description Opened and kept */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SittingInvitation"];
                };
            };
            /** @description What was sent cannot be read; the field is named */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not for this seat, not yet, or sent by a page of another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An id was used twice for different things */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Well formed, but cannot be done */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A failure of ours; nothing was taken */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The store is in trouble; nothing was taken, try again later */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The disk is full; nothing was taken */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    sitting: {
        parameters: {
            query?: {
                /** @description Entries behind this number */
                since?: number;
            };
            header?: never;
            path: {
                /** @description The name of a sitting */
                sitting: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sitting"];
                };
            };
            /** @description What was sent cannot be read; the field is named */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No token, or one that does not open this sitting */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not for this seat, not yet, or sent by a page of another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The sitting was kept by another program and cannot be read */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A failure of ours; nothing was taken */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The store is in trouble; nothing was taken, try again later */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    add_entries: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a sitting */
                sitting: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Entries"];
            };
        };
        responses: {
            /** @description Taken and kept; everything behind what the phone had seen */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sitting"];
                };
            };
            /** @description What was sent cannot be read; the field is named */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No token, or one that does not open this sitting */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not for this seat, not yet, or sent by a page of another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An id was used before for something else; nothing was taken */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The sitting was kept by another program and cannot be read */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `seen` lies in the future, or the sitting is full; nothing was taken */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A failure of ours; nothing was taken */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The store is in trouble; nothing was taken, try again later */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The disk is full; nothing was taken */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    sitting_socket: {
        parameters: {
            query?: {
                /** @description Entries behind this number */
                since?: number;
            };
            header?: never;
            path: {
                /** @description The name of a sitting */
                sitting: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A WebSocket from here on */
            101: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What was sent cannot be read; the field is named */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No token, or one that does not open this sitting */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not for this seat, not yet, or sent by a page of another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It took too long */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The sitting was kept by another program and cannot be read */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This path is for WebSockets */
            426: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too often; see Retry-After */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A failure of ours; nothing was taken */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The store is in trouble; nothing was taken, try again later */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
}
